// Every message with a code, in every language, as it goes out.
import { languages } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { renderMail } from '../mail/index.ts';
import { type CodeMessage, codeMail, codeSms } from './messages.ts';

const messages: readonly CodeMessage[] = [
  { template: 'register' },
  { template: 'already-registered' },
  { template: 'reset' },
  { template: 'reset-unknown' },
  {
    template: 'transfer',
    txnNo: 'T20260302ABCDEFGHIJ',
    amount: '1,000.00 EUR',
    payee: 'Marta Klein ****4821',
  },
];

describe.each(languages)('in %s', (language) => {
  test.each(messages.map((message) => [message.template, message] as const))(
    '%s by mail',
    (_name, message) => {
      const mail = renderMail(language, codeMail(language, message, '0427'));
      expect(mail.subject).not.toContain('0427');
      expect(`${mail.subject}\n\n${mail.text}`).toMatchSnapshot('text');
      expect(mail.html).toMatchSnapshot('html');
    },
  );

  test.each(messages.map((message) => [message.template, message] as const))(
    '%s by SMS',
    (_name, message) => {
      expect(codeSms(language, message, '0427')).toMatchSnapshot('sms');
    },
  );
});
