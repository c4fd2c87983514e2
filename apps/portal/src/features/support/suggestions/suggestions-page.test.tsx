// The suggestions page: a suggestion needs a subject, keeps its text after a refusal, and shows the answer of
// staff.
import { downloadFile, listSuggestions, nameFile, sendSuggestion } from '@causeway/contract';
import { answer, asked, button, field, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { suggestions } from './index.ts';
import { SuggestionsPage } from './suggestions-page.tsx';

const fileId = '33333333-3333-4333-8333-333333333333';

const open = () => show(<SuggestionsPage />, { of: suggestions, at: '/suggestions', language: 'zh-Hant' });

test('a suggestion is sent with the page’s language and stays after a refusal', async () => {
  answer(listSuggestions, { list: [], total: 0 });
  const { say } = await open();
  const text = field(say('suggestions.text'));
  await text.fill('Show the rate of yesterday');
  await expect.element(button(say('suggestions.send'))).toBeDisabled();
  await page.getByRole('combobox').click();
  await page.getByRole('option', { name: say('suggestions.category.fees') }).click();
  refuse(sendSuggestion, 'too-many-requests');
  await button(say('suggestions.send')).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(text).toHaveValue('Show the rate of yesterday');
  answer(sendSuggestion, { id: '22222222-2222-4222-8222-222222222222' });
  await button(say('suggestions.send')).click();
  await expect.element(text).toHaveValue('');
  expect(asked(sendSuggestion).at(-1)?.request).toEqual({
    ...{ category: 'fees', text: 'Show the rate of yesterday', language: 'zh-Hant', fileIds: [] },
  });
});

test('a suggestion shows the answer of staff and its files', async () => {
  answer(listSuggestions, {
    total: 1,
    list: [
      {
        ...{ id: '22222222-2222-4222-8222-222222222222', category: 'fees', text: 'Lower them' },
        files: [{ fileId, fileType: 'suggestion', originalFileName: '費用.pdf', fileSize: 1000 }],
        ...{ at: '2026-03-02T02:00:00Z', status: 'answered', answer: '下月調整。' },
        decidedAt: '2026-03-03T02:00:00Z',
      },
    ],
  });
  const { say } = await open();
  await expect.element(page.getByText('下月調整。')).toBeVisible();
  await expect.element(page.getByText(say('suggestions.status.answered'))).toBeVisible();
  answer(nameFile, { keyName: 'name', endsAt: '2026-03-02T02:01:00Z' });
  refuse(downloadFile, 'file-not-found');
  await button('費用.pdf').click();
  await expect.poll(() => asked(nameFile)[0]?.request).toEqual({ fileId });
});
