// Every notice, in every language, as it is sent by email and by SMS.
import { languages } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { renderMail } from '../../foundation/mail/index.ts';
import { type Notice, noticeMail, noticeSms } from './messages.ts';
import { en } from './messages/en.ts';
import { secondApprovalFacts } from './second-approval-changes.ts';

const facts: Partial<Record<Notice['kind'], Notice['facts']>> = {
  'sign-in-abandoned': { method: 'password' },
  'recovery-code-used': { codesLeft: 9 },
  'passkey-added': { passkey: 'My laptop <b>' },
  'passkey-removed': { passkey: 'My laptop' },
  'staff-recovery-waits': { colleague: 'Rei Tanaka' },
  'staff-tie-waits': { colleague: 'Rei Tanaka' },
  'staff-change-waits': { change: 'invited', colleague: 'Nora New', by: 'Sam Senior' },
  'staff-changed': { change: 'disabled', colleague: 'Rei Tanaka', by: 'Sam Senior' },
  'staff-own-access-changed': { change: 'role', by: 'Sam Senior' },
  'staff-nobody-left': { member: '1000000001' },
  'team-changed-by-colleague': { change: 'invited', colleague: 'Nora New', by: 'Ada Admin' },
  'recheck-changed': {
    by: 'Ada Admin',
    ...secondApprovalFacts(
      { newPayee: true, exchange: null, transfer: '1000.00' },
      { newPayee: false, exchange: null, transfer: null },
    ),
  },
  'developer-changed-by-colleague': { by: 'Ada Admin' },
  'developer-change-waits': { by: 'Ada Admin' },
  'developer-change-rejected': { by: 'Ada Admin' },
  'developer-key-taken-over': { by: 'Ada Admin' },
  'developer-key-owner-gone': { colleague: 'Olga Other' },
  'factor-revoked': { factor: 'trusted-browsers' },
};

const agent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';

const kinds = Object.keys(en.notices) as readonly Notice['kind'][];
const noticeOf = (kind: Notice['kind']): Notice => ({
  kind,
  at: '2026-03-02T18:04:05.000Z',
  address: '203.0.113.7',
  country: 'HK',
  agent,
  portal: 'https://causeway.example',
  endSessions: 'https://causeway.example/personal/#/end-sessions/token',
  facts: facts[kind] ?? {},
});

describe.each(languages)('texts in %s', (language) => {
  test.each(kinds)('of %s by email', (kind) => {
    const { subject, text } = renderMail(language, noticeMail(language, noticeOf(kind)));
    expect(`${subject}\n\n${text}`).toMatchSnapshot('mail');
  });

  test.each(kinds)('of %s by SMS', (kind) => {
    const text = noticeSms(language, noticeOf(kind));
    expect(text).toMatchSnapshot('sms');
    // Gateways take ten parts; notices stay far below.
    expect(text.length).toBeLessThan(420);
  });
});

test('a name with markup is plain text in HTML', () => {
  expect(renderMail('en', noticeMail('en', noticeOf('passkey-added'))).html).toContain('My laptop &lt;b&gt;');
});

test('a notice of what staff did names no browser or address', () => {
  const staffDid: Notice = {
    ...noticeOf('sessions-ended-by-staff'),
    address: null,
    agent: null,
    country: null,
  };
  expect(noticeMail('en', staffDid)).toMatchObject({
    moment: { label: 'Time', at: new Date(staffDid.at) },
    facts: [],
  });
});

test('a notice leaves out an unknown browser and an unknown country', () => {
  const { facts: said } = noticeMail('en', { ...noticeOf('new-browser'), agent: 'curl', country: null });
  expect(said).toContainEqual({ label: 'Network address', value: '203.0.113.7' });
  expect(said?.map(({ label }) => label)).not.toContain('Browser');
});
