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
  test('pauses once after a minute without input', () => {
    const { said } = followed();
    vi.advanceTimersByTime(restsAfterMs - 1);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(10 * restsAfterMs);
    expect(said).toEqual(['rest']);
  });

  test('counts from the last input', () => {
    const { said, touched } = followed();
    vi.advanceTimersByTime(restsAfterMs - 1);
    touched();
    vi.advanceTimersByTime(restsAfterMs - 1);
    expect(said).toEqual([]);
  });

  test('resumes with the next input and pauses again later', () => {
    const { said, touched } = followed();
    vi.advanceTimersByTime(restsAfterMs);
    touched();
    touched();
    vi.advanceTimersByTime(restsAfterMs);
    expect(said).toEqual(['rest', 'wake', 'rest']);
  });

  test('does not pause while the person may be active in a frame', () => {
    let isBusy = true;
    const { said } = followed(() => isBusy);
    vi.advanceTimersByTime(5 * restsAfterMs);
    expect(said).toEqual([]);
    isBusy = false;
    vi.advanceTimersByTime(restsAfterMs);
    expect(said).toEqual(['rest']);
  });

  test('leaves no page paused when it stops', () => {
    const { said, stop } = followed();
    vi.advanceTimersByTime(restsAfterMs);
    stop();
    vi.advanceTimersByTime(5 * restsAfterMs);
    expect(said).toEqual(['rest', 'wake']);
  });
});
