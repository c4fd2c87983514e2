// The links in a message, and that finding them does not change the text.
import { describe, expect, test } from 'vitest';
import { linkedParts } from './links.ts';

const links = (text: string) => linkedParts(text).filter(({ href }) => href !== undefined);
const written = (text: string) => links(text).map((link) => link.text);
const whole = (text: string) =>
  linkedParts(text)
    .map((part) => part.text)
    .join('');

describe('an address in a message', () => {
  test.each([
    ['alone', 'https://example.com/a?b=c#d', ['https://example.com/a?b=c#d']],
    ['in capitals', 'HTTP://Example.com/A', ['HTTP://Example.com/A']],
    ['before a full stop', 'See https://example.com/a.', ['https://example.com/a']],
    ['in brackets', '(https://example.com/a)', ['https://example.com/a']],
    ['with brackets of its own', 'https://example.com/a_(b), then', ['https://example.com/a_(b)']],
    ['before Chinese', '请看https://example.com/a，谢谢', ['https://example.com/a']],
    ['before Chinese without a comma', 'https://example.com/a请查收', ['https://example.com/a']],
    ['in typographic quotes', '“https://example.com/a”', ['https://example.com/a']],
    ['two of them', 'http://a.example https://b.example', ['http://a.example', 'https://b.example']],
    ['with a port', 'https://example.com:8443/a', ['https://example.com:8443/a']],
  ])('%s opens', (_, text, expected) => {
    expect(written(text)).toEqual(expected);
    expect(links(text).map(({ host }) => host)).toEqual(expected.map(() => undefined));
    expect(whole(text)).toBe(text);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com/a',
    'mailto:a@example.com',
    'www.example.com',
    'https://',
    'https:// example.com',
    'http://exa[mple.com',
    'https://example.com:99999/',
  ])('%s does not', (text) => expect(linkedParts(text)).toEqual([{ at: 0, text }]));

  test.each([
    ['letters that look like others', 'https://раypal.com/a', 'xn--ypal-43d9g.com'],
    ['a name before an @', 'https://bank.example@evil.example/a', 'evil.example'],
    ['a number', 'http://2130706433/', '127.0.0.1'],
    ['a sign that is left out', 'https://bank\u00ad.example', undefined],
  ])('shows the host that opens: %s', (_, text, host) => {
    expect(links(text)[0]?.host).toBe(host);
    expect(whole(text)).toBe(text);
  });

  test('ends at a character that reverses the text direction, and at a backslash', () => {
    expect(written('https://example.com/\u202egpj.exe')).toEqual(['https://example.com/']);
    expect(written('https://evil.example\\@bank.example')).toEqual(['https://evil.example']);
  });

  test('keeps the text unchanged even if it is long and odd', () => {
    const odd = 'https://'.repeat(2_000) + '.)'.repeat(2_000);
    expect(whole(odd)).toBe(odd);
  });
});
