// The contrast that the tokens promise.
import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.testing.ts';
import { DARK, LIGHT, TONES } from './tokens.ts';

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('the %s tokens', (_name, tokens) => {
  test.each(['ink', 'quiet', 'sea', 'seaHover'] as const)('%s is readable on page and card', (name) => {
    expect(contrast(tokens[name], tokens.paper)).toBeGreaterThanOrEqual(5);
    expect(contrast(tokens[name], tokens.canvas)).toBeGreaterThanOrEqual(5);
  });

  test.each(TONES)('%s is readable on its tint and on a card', (tone) => {
    expect(contrast(tokens.tone[tone], tokens.tint[tone])).toBeGreaterThanOrEqual(5);
    expect(contrast(tokens.tone[tone], tokens.paper)).toBeGreaterThanOrEqual(5);
  });

  test('a button is readable, at rest and under the pointer', () => {
    expect(contrast(tokens.onSea, tokens.sea)).toBeGreaterThanOrEqual(5);
    expect(contrast(tokens.onSea, tokens.seaHover)).toBeGreaterThanOrEqual(5);
    expect(contrast(tokens.sea, tokens.seaTint)).toBeGreaterThanOrEqual(4.5);
  });

  test('a placeholder is readable (WCAG 1.4.3)', () => {
    expect(contrast(tokens.placeholder, tokens.paper)).toBeGreaterThanOrEqual(4.5);
  });
});
