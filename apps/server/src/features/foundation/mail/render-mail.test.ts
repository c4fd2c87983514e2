// An email shows its texts and nothing that somebody has injected.
import { describe, expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';

describe('an email', () => {
  test('says the same in text and HTML', () => {
    const mail = renderMail('en', {
      subject: 'Your code',
      paragraphs: ['Here is your code.', 'It ends soon.'],
      code: '0427',
      facts: [{ label: 'Amount', value: '100.00 EUR' }],
      link: { label: 'Open it', url: 'https://causeway.example/#/page?a=1' },
    });
    expect(mail.html).toContain('href="https://causeway.example/#/page?a=1"');
    for (const said of [
      'https://causeway.example/#/page?a=1',
      'Open it',
      'Here is your code.',
      '0427',
      'Amount',
      '100.00 EUR',
      'It ends soon.',
    ]) {
      expect(mail.text).toContain(said);
      expect(mail.html).toContain(said);
    }
  });

  test('shows markup in a name as text', () => {
    const mail = renderMail('en', { subject: 'x', paragraphs: ['<img src=x onerror="alert(1)">'] });
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  });

  test('keeps its subject on one line', () => {
    expect(renderMail('en', { subject: 'a\r\nBcc: b@example.com', paragraphs: [] }).subject).toBe(
      'a Bcc: b@example.com',
    );
  });

  test.each(['en', 'zh-Hans', 'zh-Hant'] as const)('ends in %s with the warning about codes', (language) => {
    expect(renderMail(language, { subject: 's', paragraphs: ['p'] })).toMatchSnapshot();
  });
});
