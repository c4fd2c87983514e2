// The contrast that the tokens promise, computed as WCAG 2.2 defines it.
import { describe, expect, it } from 'vitest';
import { DARK, LIGHT, TONES } from './tokens.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('the %s tokens', (_name, tokens) => {
  it.each(['ink', 'quiet', 'sea', 'seaHover'] as const)('%s reads on page and card', (name) => {
    expect(contrast(tokens[name], tokens.paper)).toBeGreaterThanOrEqual(5);
    expect(contrast(tokens[name], tokens.canvas)).toBeGreaterThanOrEqual(5);
  });

  it.each(TONES)('%s reads on its tint and on a card', (tone) => {
    expect(contrast(tokens.tone[tone], tokens.tint[tone])).toBeGreaterThanOrEqual(5);
    expect(contrast(tokens.tone[tone], tokens.paper)).toBeGreaterThanOrEqual(5);
  });

  it('a button reads, at rest and under the pointer', () => {
    expect(contrast(tokens.onSea, tokens.sea)).toBeGreaterThanOrEqual(5);
    expect(contrast(tokens.onSea, tokens.seaHover)).toBeGreaterThanOrEqual(5);
    expect(contrast(tokens.sea, tokens.seaTint)).toBeGreaterThanOrEqual(4.5);
  });

  it('a placeholder reads (WCAG 1.4.3)', () => {
    expect(contrast(tokens.placeholder, tokens.paper)).toBeGreaterThanOrEqual(4.5);
  });
});
