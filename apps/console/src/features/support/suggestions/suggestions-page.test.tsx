// Suggestions for staff: answered in their language or closed, once, with their files.
import {
  answerSuggestion,
  closeSuggestion,
  listAllSuggestions,
  suggestionFile,
  type Staff,
  type StaffSuggestion,
} from '@causeway/contract';
import { LANGUAGE_NAMES } from '@causeway/ui';
import { answer, asked, button, choose, field, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { suggestions } from './index.ts';
import { SuggestionsPage } from './suggestions-page.tsx';

const support: Staff = { ...reviewer, role: 'support' };
const suggestionId = '22222222-2222-4222-8222-222222222222';
const fileId = '33333333-3333-4333-8333-333333333333';
const sent: StaffSuggestion = {
  ...{
    id: suggestionId,
    category: 'fees',
    text: '手續費可否按月結算？',
    language: 'zh-Hant',
    status: 'open',
  },
  files: [{ fileId, fileType: 'suggestion', originalFileName: 'fees.png', fileSize: 1000 }],
  ...{ at: '2026-03-02T02:00:00Z', answer: null, decidedAt: null, decidedBy: null },
  ...{ memberId: '1000000001', memberName: 'Ada Ltd', person: 'Mei Chan' },
};
const dialog = page.getByRole('dialog');

async function open(as: Staff, list: readonly StaffSuggestion[] = [sent]) {
  answer(listAllSuggestions, { list: [...list], total: list.length });
  const { say } = await show(<SuggestionsPage />, { of: suggestions, at: '/suggestions', as });
  return (key: string, values?: Record<string, string>) => say(`suggestions.${key}`, values);
}

test('an answer is sent in the suggestion’s language, and staff who answer second see an alert', async () => {
  const t = await open(support);
  await button(t('answerNamed', { person: sent.person })).click();
  const text = field(t('answerIn', { language: LANGUAGE_NAMES['zh-Hant'] }), dialog);
  await expect.element(button(t('send'), dialog)).toBeDisabled();
  await text.fill('多謝，下月推出。');
  refuse(answerSuggestion, 'already-decided');
  await button(t('send'), dialog).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(text).toHaveValue('多謝，下月推出。');
  answer(answerSuggestion, {});
  await button(t('send'), dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(answerSuggestion).at(-1)?.request).toEqual({ suggestionId, answer: '多謝，下月推出。' });
});

test('closing a suggestion without an answer asks first', async () => {
  const t = await open(support);
  await button(t('closeNamed', { person: sent.person })).click();
  refuse(closeSuggestion, 'already-decided');
  await button(t('closeSubmit'), dialog).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  answer(closeSuggestion, {});
  await button(t('closeSubmit'), dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(closeSuggestion).at(-1)?.request).toEqual({ suggestionId });
});

test('files are opened through their suggestion, also by read-only staff, who cannot decide', async () => {
  const t = await open({ ...reviewer, role: 'auditor' });
  refuse(suggestionFile, 'file-not-found');
  await button('fees.png').click();
  await expect.poll(() => asked(suggestionFile)[0]?.request).toEqual({ suggestionId, fileId });
  expect(button(t('answerNamed', { person: sent.person })).query()).toBeNull();
});

test('the list filters by status and shows each answer with its author', async () => {
  const decided = { status: 'answered', answer: '多謝。', decidedBy: 'Sue', decidedAt: sent.at } as const;
  const t = await open(support, [{ ...sent, ...decided }]);
  await expect.element(page.getByText('Sue: 多謝。')).toBeVisible();
  await choose(t('statusLabel'), t('status.answered'));
  await expect.poll(() => asked(listAllSuggestions).at(-1)?.request).toMatchObject({ status: 'answered' });
});
