// Polls pause after a minute without input, and resume with the first input.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { presence, restsAfterMs } from './presence.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function followed(isBusyElsewhere: () => boolean = () => false) {
  const said: string[] = [];
  const rest = (): void => void said.push('rest');
  const wake = (): void => void said.push('wake');
  return { said, ...presence({ isBusyElsewhere, rest, wake }) };
}

describe('presence', () => {
  test('rests after a minute without a touch, once', () => {
    const { said } = followed();
    vi.advanceTimersByTime(restsAfterMs - 1);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(10 * restsAfterMs);
    expect(said).toEqual(['rest']);
  });

  test('counts from the last touch', () => {
    const { said, touched } = followed();
    vi.advanceTimersByTime(restsAfterMs - 1);
    touched();
    vi.advanceTimersByTime(restsAfterMs - 1);
    expect(said).toEqual([]);
  });

  test('wakes with the first touch and rests again later', () => {
    const { said, touched } = followed();
    vi.advanceTimersByTime(restsAfterMs);
    touched();
    touched();
    vi.advanceTimersByTime(restsAfterMs);
    expect(said).toEqual(['rest', 'wake', 'rest']);
  });

  test('does not pause while the person may be busy in a frame', () => {
    let isBusy = true;
    const { said } = followed(() => isBusy);
    vi.advanceTimersByTime(5 * restsAfterMs);
    expect(said).toEqual([]);
    isBusy = false;
    vi.advanceTimersByTime(restsAfterMs);
    expect(said).toEqual(['rest']);
  });

  test('leaves nothing paused when it is stopped', () => {
    const { said, stop } = followed();
    vi.advanceTimersByTime(restsAfterMs);
    stop();
    vi.advanceTimersByTime(5 * restsAfterMs);
    expect(said).toEqual(['rest', 'wake']);
  });
});
