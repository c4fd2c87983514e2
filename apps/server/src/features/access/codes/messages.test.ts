// Every message with a code, in every language, as it is sent.
import { languages, proofPurpose } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { renderMail } from '../../foundation/mail/index.ts';
import { type CodeMessage, codeMail, codeSms } from './messages.ts';

const named: readonly CodeMessage[] = [
  ...(
    [
      'register',
      'already-registered',
      'sign-in',
      'sign-in-unknown',
      'reset',
      'reset-unknown',
      'address-taken',
    ] as const
  ).map((template) => ({ template })),
  { template: 'new-browser', browser: 'Firefox 145, Windows', place: '203.0.113.7, HK' },
  {
    template: 'transfer',
    txnNo: 'T20260302ABCDEFGHIJ',
    amount: '1,000.00 EUR',
    payee: 'Marta Klein •••• 4821',
  },
  {
    template: 'recheck',
    txnNo: 'E20260302ABCDEFGHIJ',
    amount: '1,000.00 EUR',
    way: '',
    payee: '',
    exchange: 'EUR → USD',
    subAccount: '',
  },
  { template: 'prepaid-back', txnNo: 'P20260302ABCDEFGHIJ', amount: '1,000.00 USD' },
];
const approvals: readonly CodeMessage[] = proofPurpose.options.map((purpose) => ({
  template: 'approval',
  purpose,
}));

const messages = [
  ...named.map((message) => [message.template, message] as const),
  ...approvals.map((message) => ['purpose' in message ? message.purpose : '', message] as const),
];

describe.each(languages)('texts in %s', (language) => {
  test.each(messages)('of %s by email', (_name, message) => {
    const mail = renderMail(language, codeMail(language, message, '0427'));
    expect(mail.subject).not.toContain('0427');
    expect(`${mail.subject}\n\n${mail.text}`).toMatchSnapshot('text');
    expect(mail.html).toMatchSnapshot('html');
  });

  test.each(messages)('of %s by SMS', (_name, message) => {
    expect(codeSms(language, message, '0427')).toMatchSnapshot('sms');
  });
});
