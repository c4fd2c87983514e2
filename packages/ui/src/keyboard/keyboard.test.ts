// Keys and their actions: pages override frames, sequences, and keys that belong to an input.
import { describe, expect, test, vi } from 'vitest';
import { createKeyboard, type Press } from './keyboard.ts';

const key = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  modified: false,
  taken: false,
  onControl: false,
  ...more,
});
const command = () => vi.fn<() => void>();

test('a key runs the newest registered action until that is removed', () => {
  const keyboard = createKeyboard();
  const [frame, page] = [command(), command()];
  keyboard.offer({ a: frame });
  const withdraw = keyboard.offer({ a: page });
  expect(keyboard.press(key('a'))).toBe(true);
  withdraw();
  expect(keyboard.press(key('a'))).toBe(true);
  expect([page.mock.calls.length, frame.mock.calls.length]).toEqual([1, 1]);
  expect(keyboard.press(key('b'))).toBe(false);
});

describe('a sequence', () => {
  const setUp = () => {
    const keyboard = createKeyboard();
    const [goToReviews, reject] = [command(), command()];
    keyboard.offer({ 'g r': goToReviews });
    keyboard.offer({ r: reject });
    return { keyboard, goToReviews, reject };
  };

  test('is not a press of its second key', () => {
    const { keyboard, goToReviews, reject } = setUp();
    expect(keyboard.press(key('g'))).toBe(true);
    expect(keyboard.press(key('r'))).toBe(true);
    expect(goToReviews).toHaveBeenCalledOnce();
    expect(reject).not.toHaveBeenCalled();
  });

  test('that leads nowhere has no effect', () => {
    const { keyboard, goToReviews, reject } = setUp();
    keyboard.press(key('g'));
    expect(keyboard.press(key('x'))).toBe(false);
    keyboard.press(key('r'));
    expect(goToReviews).not.toHaveBeenCalled();
    expect(reject).toHaveBeenCalledOnce();
  });

  test('is canceled by a press in a field', () => {
    const { keyboard, goToReviews, reject } = setUp();
    keyboard.press(key('g'));
    keyboard.press(key('r', { taken: true }));
    keyboard.press(key('r'));
    expect(goToReviews).not.toHaveBeenCalled();
    expect(reject).toHaveBeenCalledOnce();
  });
});

test.each([
  ['with Ctrl', key('a', { modified: true })],
  ['in a field', key('a', { taken: true })],
  ['Enter on a link', key('Enter', { onControl: true })],
])('a key %s is ignored', (_when, press) => {
  const keyboard = createKeyboard();
  const run = command();
  keyboard.offer({ a: run, Enter: run });
  expect(keyboard.press(press)).toBe(false);
  expect(run).not.toHaveBeenCalled();
});

test('Enter elsewhere is a key like any other', () => {
  const keyboard = createKeyboard();
  const open = command();
  keyboard.offer({ Enter: open });
  expect(keyboard.press(key('Enter'))).toBe(true);
  expect(open).toHaveBeenCalledOnce();
});

test('nothing happens while keys are switched off', () => {
  let isOn = false;
  const keyboard = createKeyboard(() => isOn);
  const run = command();
  keyboard.offer({ a: run });
  expect(keyboard.press(key('a'))).toBe(false);
  isOn = true;
  expect(keyboard.press(key('a'))).toBe(true);
});
