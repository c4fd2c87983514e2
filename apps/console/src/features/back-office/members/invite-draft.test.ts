// An invitation while it is typed: the request, and the issues shown at its fields.
import { expect, test } from 'vitest';
import { emptyDraft, issueOf, requestOf, type InviteDraft } from './invite-draft.ts';

const memberId = '1000000001';
const draft: InviteDraft = {
  ...emptyDraft('zh-Hant'),
  ...{ name: 'Nora New', roleId: 2, email: ' nora@example.com ', reason: 'Asked by the board.' },
};
const byMobile: InviteDraft = { ...draft, way: 'mobile', countryCode: '86', mobile: '13800138000' };
const sent = { memberId, name: 'Nora New', department: '', roleId: 2, language: 'zh-Hant' };

test('an invitation goes to the chosen contact, whatever else was typed', () => {
  expect(requestOf(memberId, draft)).toEqual({
    ...sent,
    email: 'nora@example.com',
    reason: 'Asked by the board.',
  });
  expect(requestOf(memberId, byMobile)).toEqual({
    ...sent,
    countryCode: '86',
    mobile: '13800138000',
    reason: 'Asked by the board.',
  });
});

test.each([
  ['name', { name: '' }],
  ['name', { name: 'Click evil.example' }],
  ['roleId', { roleId: null }],
  ['email', { email: 'nora' }],
  ['reason', { reason: ' ' }],
] as const)('an invitation is not sent without a valid %s: %j', (_field, more) =>
  expect(requestOf(memberId, { ...draft, ...more })).toBeUndefined(),
);

test('an invitation reports issues of filled-in fields only', () => {
  expect(issueOf(memberId, { ...draft, name: '', email: 'nora' }, 'name')).toBeUndefined();
  expect(issueOf(memberId, { ...draft, email: 'nora' }, 'email')).toBe('email-wrong');
  expect(issueOf(memberId, { ...draft, name: 'Click evil.example' }, 'name')).toBe('format');
  expect(issueOf(memberId, byMobile, 'mobile')).toBeUndefined();
  expect(issueOf(memberId, { ...byMobile, mobile: '138001380' }, 'mobile')).toBe('mobile-wrong');
});
