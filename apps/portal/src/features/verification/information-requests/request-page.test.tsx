// A request of staff: answered item by item before its deadline; refused if an item is open or staff have
// written meanwhile.
import {
  answerInformationRequest,
  getInformationRequest,
  listInformationRequests,
  reportChange,
  type InformationRequest,
} from '@causeway/contract';
import { answer, asked, button, field, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { tabKey } from '../../../shared/session/tab-storage.ts';
import { person, show } from '../../../shared/testing.tsx';
import { informationRequests } from './index.ts';
import { RequestPage } from './request-page.tsx';
import { RequestsPage } from './requests-page.tsx';

const id = '22222222-2222-4222-8222-222222222222';
const waiting: InformationRequest = {
  ...{ id, direction: 'asked', change: null, status: 'with-member', about: 'Which bank?' },
  ...{ due: { day: '2026-03-09', isOver: false }, openedAt: '2026-03-02T02:00:00Z' },
  entries: [
    {
      ...{
        id: '33333333-3333-4333-8333-333333333333',
        kind: 'ask',
        at: '2026-03-02T02:00:00Z',
        author: null,
      },
      ...{ note: '', items: ['Which bank?', 'Send the lease.'], answers: [] },
    },
  ],
  ...{ openItems: ['Which bank?', 'Send the lease.'], mayAnswer: true, version: 1 },
};

async function open(request: InformationRequest = waiting) {
  answer(getInformationRequest, request);
  const { say } = await show(<RequestPage />, { of: informationRequests, at: `/account/requests/${id}` });
  return (key: string, values?: Record<string, string>) => say(`informationRequests.${key}`, values);
}

test('shows its deadline, and marks each item that has neither a text nor a file', async () => {
  const t = await open();
  await expect.element(page.getByText(/Answer by Mar 9, 2026.*(23:59|11:59)/)).toBeVisible();
  await field(t('answer.words', { number: '1' })).fill('HSBC');
  await button(t('answer.send')).click();
  await expect.element(page.getByText(t('answer.open'))).toBeVisible();
  expect(asked(answerInformationRequest)).toEqual([]);
  await field(t('answer.words', { number: '2' })).fill('I cannot, because we own the house.');
  answer(answerInformationRequest, {});
  await button(t('answer.send')).click();
  await expect
    .poll(() => asked(answerInformationRequest)[0]?.request)
    .toEqual({
      ...{ informationRequestId: id, version: 1 },
      answers: [
        { text: 'HSBC', fileIds: [] },
        { text: 'I cannot, because we own the house.', fileIds: [] },
      ],
    });
});

test('keeps the typed text and shows the new items when staff have asked something else meanwhile', async () => {
  const t = await open({ ...waiting, openItems: ['Which bank?'] });
  const words = field(t('answer.words', { number: '1' }));
  await words.fill('HSBC');
  answer(getInformationRequest, { ...waiting, openItems: ['Which bank?'], version: 2 });
  refuse(answerInformationRequest, 'changed-meanwhile');
  await button(t('answer.send')).click();
  await expect.element(page.getByText(t('answer.changed'))).toBeVisible();
  await expect.element(words).toHaveValue('HSBC');
  answer(answerInformationRequest, {});
  await button(t('answer.send')).click();
  await expect.poll(() => asked(answerInformationRequest).at(-1)?.request).toMatchObject({ version: 2 });
});

test('past its deadline says so and still accepts an answer', async () => {
  const t = await open({ ...waiting, due: { day: '2026-03-01', isOver: true } });
  await expect.element(page.getByText(/^Overdue/)).toBeVisible();
  await expect.element(button(t('answer.send'))).toBeEnabled();
});

test('keeps words and files beyond a reload, and drops a file that is no longer there', async () => {
  const lease = { fileId: id, fileType: 'information', originalFileName: 'lease.pdf', fileSize: 1200 };
  const kept = { words: { 0: 'HSBC' }, attached: { 1: [lease] } };
  sessionStorage.setItem(
    tabKey('form-information-answer', person.personId),
    JSON.stringify({ record: `${id} 1 2`, values: kept }),
  );
  const t = await open();
  await expect.element(field(t('answer.words', { number: '1' }))).toHaveValue('HSBC');
  await expect.element(page.getByText('lease.pdf')).toBeVisible();
  refuse(answerInformationRequest, 'file-not-found');
  await button(t('answer.send')).click();
  await expect.element(page.getByText('lease.pdf')).not.toBeInTheDocument();
  expect(asked(answerInformationRequest)[0]?.request.answers).toEqual([
    { text: 'HSBC', fileIds: [] },
    { text: '', fileIds: [id] },
  ]);
});

test('says that nothing more can be added until staff reply', async () => {
  const t = await open({ ...waiting, status: 'with-staff', openItems: [], mayAnswer: false });
  await expect.element(page.getByText(t('next.full'))).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
});

test('an accepted report leads to the record', async () => {
  const t = await open({
    ...waiting,
    ...{ direction: 'reported', change: 'name', status: 'accepted', due: null, openItems: [] },
    mayAnswer: false,
  });
  await expect.element(page.getByRole('link', { name: t('update') })).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
});

test('a person chooses among the changes of individuals, and a second report of the same kind is refused with a text', async () => {
  answer(listInformationRequests, { list: [], total: 0 });
  const { say } = await show(<RequestsPage />, { of: informationRequests, at: '/account/requests' });
  await button(say('informationRequests.report.open')).click();
  await page.getByRole('combobox').click();
  await expect.element(page.getByRole('option')).toHaveLength(4);
  await page.getByRole('option', { name: say('informationRequests.change.address') }).click();
  await field(say('informationRequests.report.text')).fill('We moved.');
  refuse(reportChange, 'change-reported');
  await button(say('informationRequests.report.send')).click();
  // It is about the kind of change: another one may be reported.
  await expect.element(page.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true');
  expect(page.getByRole('alert').query()).toBeNull();
  expect(asked(reportChange)[0]?.request).toEqual({ change: 'address', text: 'We moved.', fileIds: [] });
});

test('an item that the server finds without an answer is marked, and no other', async () => {
  const t = await open();
  for (const number of ['1', '2']) await field(t('answer.words', { number })).fill('HSBC');
  refuse(answerInformationRequest, 'items-unanswered', { items: [1] });
  await button(t('answer.send')).click();
  const words = (number: string) => field(t('answer.words', { number }));
  await expect.element(words('2')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(words('1')).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText(t('answer.open'))).toBeVisible();
});
