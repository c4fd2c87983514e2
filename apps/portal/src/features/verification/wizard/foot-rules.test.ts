// The buttons of the two forms, step by step (VER-023, VER-024).
import { describe, expect, test } from 'vitest';
import { footOf, type FootSituation } from './foot-rules.ts';

/** Columns: back, previous, save, next, submit. x is enabled, o is disabled, . is absent. */
function shown(situation: Partial<FootSituation>): string {
  const foot = footOf({
    maySave: true,
    index: 0,
    count: 2,
    isChanged: false,
    isUploading: false,
    ...situation,
  });
  const marks = { absent: '.', off: 'o', on: 'x' } as const;
  return [foot.back, foot.previous, foot.save, foot.next, foot.submit].map((each) => marks[each]).join('');
}

describe('the buttons of the personal form', () => {
  test.each([
    ['first step, nothing changed', {}, 'x.ox.'],
    ['first step, changed', { isChanged: true }, 'x.xx.'],
    ['first step, uploading', { isChanged: true, isUploading: true }, 'x.oo.'],
    ['last step, nothing changed', { index: 1 }, '.xo.x'],
    ['last step, changed', { index: 1, isChanged: true }, '.xx.x'],
    ['last step, uploading', { index: 1, isChanged: true, isUploading: true }, '.xo.o'],
    ['a correction has no Save', { maySave: false, isChanged: true }, 'x..x.'],
    ['a correction of one step', { maySave: false, count: 1, isChanged: true }, 'x...x'],
  ] as const)('are right for: %s', (_what, situation, expected) => {
    expect(shown(situation)).toBe(expected);
  });
});

describe('the buttons of the enterprise form', () => {
  test.each([
    [0, { isChanged: false }, 'x.ox.'],
    [0, { isChanged: true }, 'x.xx.'],
    [1, { isChanged: true }, '.xxx.'],
    [2, { isChanged: false }, '.xox.'],
    [3, { isChanged: false }, '.xo.x'],
    [3, { isChanged: true }, '.xx.x'],
    [3, { isChanged: true, isUploading: true }, '.xo.o'],
  ] as const)('are right for step %i with %j', (index, situation, expected) => {
    expect(shown({ index, count: 4, ...situation })).toBe(expected);
  });
});

describe('the Next button', () => {
  test('announces a save when something has changed', () => {
    const situation = {
      maySave: true,
      index: 0,
      count: 2,
      isUploading: false,
    } as const;
    expect(footOf({ ...situation, isChanged: true }).nextSaves).toBe(true);
    expect(footOf({ ...situation, isChanged: false }).nextSaves).toBe(false);
  });
});
