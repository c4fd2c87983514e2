// Pictures are drawn one after another with other work in between, and too many are refused (ACC-031).
import { expect, test } from 'vitest';
import { inTurn } from './drawing.ts';

test('other work runs between two drawings', async () => {
  const done: string[] = [];
  const draw = inTurn((text) => {
    done.push(text);
    setImmediate(() => done.push(`after ${text}`));
    return text;
  });
  expect(await Promise.all([draw('a'), draw('b')])).toEqual(['a', 'b']);
  expect(done).toEqual(['a', 'after a', 'b']);
});

test('drawings with a long wait are refused among hundreds at once', async () => {
  const draw = inTurn((text) => text);
  const answers = await Promise.allSettled(Array.from({ length: 200 }, () => draw('a')));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(32);
  expect(answers.at(-1)).toMatchObject({ reason: { refusal: 'overloaded' } });
  expect(await draw('b')).toBe('b');
});

test('a failed drawing holds no other one back', async () => {
  const draw = inTurn((text) => {
    if (text === '?') throw new RangeError('no strokes');
    return text;
  });
  const [wrong, right] = [draw('?'), draw('a')];
  await expect(wrong).rejects.toThrow('no strokes');
  expect(await right).toBe('a');
});
