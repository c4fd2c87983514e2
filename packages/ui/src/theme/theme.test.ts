// The theme's values for Mantine: the colors of unfilled buttons.
import { DEFAULT_THEME } from '@mantine/core';
import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.testing.ts';
import { cssVariables, themeOf } from './theme.ts';
import { DARK, LIGHT } from './tokens.ts';

const { light, dark } = cssVariables(DEFAULT_THEME);

test.each([
  ['en', 'MMM D, YYYY'],
  ['zh-Hans', 'YYYY年M月D日'],
  ['zh-Hant', 'YYYY年M月D日'],
] as const)('a hint is below its field, and a day is written as in %s', (language, day) => {
  const arrow = '';
  const names = {
    ...{ previousMonth: arrow, nextMonth: arrow, previousYear: arrow, nextYear: arrow },
    ...{ previousDecade: arrow, nextDecade: arrow },
  };
  const { components } = themeOf(language, '', names);
  const order = ['label', 'input', 'description', 'error'];
  expect(components?.['InputWrapper']?.defaultProps).toEqual({ inputWrapperOrder: order });
  expect(components?.['DatePickerInput']?.defaultProps).toMatchObject({ valueFormat: day });
});

describe.each([
  ['light', light, LIGHT],
  ['dark', dark, DARK],
] as const)('readable buttons in %s', (_name, variables, tokens) => {
  const inks = { ...tokens.tone, sea: tokens.sea };
  const colorOf = (name: string): string => variables[`--mantine-color-${name}`] ?? '';

  test.each(['sea', 'good', 'bad', 'wait', 'info'] as const)(
    'an outlined button in %s has its color and is readable',
    (color) => {
      const ink = colorOf(`${color}-outline`);
      expect(ink).toBe(inks[color]);
      for (const ground of [tokens.paper, tokens.canvas, colorOf(`${color}-outline-hover`)]) {
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});

test('in dark mode a disabled control has its own background on page and card, and is readable', () => {
  const body = dark['--mantine-color-disabled'] ?? '';
  for (const ground of [DARK.paper, DARK.canvas]) expect(contrast(body, ground)).toBeGreaterThan(1.3);
  expect(contrast(dark['--mantine-color-disabled-color'] ?? '', body)).toBeGreaterThanOrEqual(4.5);
});
