// The mails on the outcome, in every language, as they go out.
import { languages } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { renderMail } from '../mail/index.ts';
import { findingText, outcomeMail } from './messages.ts';

describe.each(languages)('in %s', (language) => {
  test.each([
    ['approved', null],
    ['rejected', 'The address is not legible.'],
  ] as const)('%s', (outcome, reason) => {
    const mail = renderMail(language, outcomeMail(language, outcome, reason));
    expect(`${mail.subject}\n\n${mail.text}`).toMatchSnapshot('text');
    expect(mail.html).toMatchSnapshot('html');
  });

  test('a finding has its places filled', () => {
    expect(findingText(language, 'screening-hit', { reason: 'list A' })).toMatch(/list A$/);
    expect(findingText(language, 'document-over', {})).not.toContain('{');
  });
});
