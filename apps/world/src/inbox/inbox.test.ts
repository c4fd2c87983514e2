// The digits of a message that are a code, and those that only look like one.
import { expect, test } from 'vitest';
import { createInbox } from './inbox.ts';

const facts =
  'Amount: 1,000.00 USD\nPayee: Placeholder Inc (•••• 9876)\nTransaction number: T202611209BBMM40ZT5';

test.each([
  ['the line of a mail', 'mail', `Enter this code to approve it:\n\n    4711\n\n${facts}\n`, ['4711']],
  [
    'a mail that tells what was paid',
    'mail',
    `Your transfer has been paid.\n\n${facts}\n20261120 was the day.`,
    [],
  ],
  [
    'a short message',
    'sms',
    'Your Causeway sign-in code: 0815. Payee: Placeholder Inc (•••• 9876) It works once.',
    ['0815'],
  ],
  [
    'a short message without one',
    'sms',
    'Your transfer has been paid. Payee: Placeholder Inc (•••• 9876)',
    [],
  ],
] as const)('the inbox %s', (_what, kind, text, codes) => {
  const message = { kind, to: ['a@example.com'], from: 'b@example.com', subject: '', text, html: null };
  expect(createInbox().add({ ...message, attachments: [], at: new Date(0) }).codes).toEqual(codes);
});
