// The push connection: opened for a signed-in person, quiet offline, patient after a loss, and clear about
// the end of a session.
import { pushClose } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import {
  TOKEN_REFUSED,
  nextPush,
  noPush,
  waitMs,
  type PushEffect,
  type PushEvent,
  type PushState,
} from './push-state.ts';

/** The actions after all these events, and the state. */
function after(...events: readonly PushEvent[]): { state: PushState; effects: PushEffect[] } {
  let state = noPush(true);
  const effects: PushEffect[] = [];
  for (const event of events) {
    const [next, todo] = nextPush(state, event);
    state = next;
    effects.push(...todo);
  }
  return { state, effects };
}

const token = (text: string | undefined): PushEvent => ({ kind: 'token', token: text });
const opened = (socket = 1): PushEvent => ({ kind: 'opened', socket });
const closed = (socket = 1, code = 1006): PushEvent => ({ kind: 'closed', socket, code });
const ready = (socket = 1): PushEvent => ({ kind: 'message', socket, message: { event: 'ready' } });
const ended = (code: number, socket = 1): PushEvent => ({
  kind: 'message',
  socket,
  message: { event: 'session-ended', code, msg: 'over' },
});
const due: PushEvent = { kind: 'due' };
const offline: PushEvent = { kind: 'offline' };
const online: PushEvent = { kind: 'online' };

/** The actions of `signedIn`. */
const SIGNED_IN = 3;
const signedIn = [token('one'), opened(), ready()];

describe('the push connection', () => {
  test('opens when somebody signs in and sends the token first', () => {
    const { state, effects } = after(...signedIn);
    expect(effects).toEqual([{ kind: 'open', socket: 1 }, { kind: 'send', token: 'one' }, { kind: 'ready' }]);
    expect(state.link).toBe('open');
  });

  test("passes on the server's news, and reports when it is back", () => {
    const news: PushEvent = { kind: 'message', socket: 1, message: { event: 'news', news: 'messages' } };
    expect(after(...signedIn, news).effects.slice(SIGNED_IN)).toEqual([{ kind: 'news', news: 'messages' }]);
    expect(after(...signedIn, closed(1), due, opened(2), ready(2)).effects.at(-1)).toEqual({
      kind: 'ready',
    });
  });

  test('knows the code of a refused token from the contract', () => {
    expect(TOKEN_REFUSED).toBe(pushClose.tokenRefused);
  });

  test('closes when they sign out', () => {
    const { state, effects } = after(...signedIn, token(undefined));
    expect(effects.at(-1)).toEqual({ kind: 'close' });
    expect(state.link).toBe('none');
  });

  test('reopens with a renewed token, and ignores the old connection', () => {
    const { state, effects } = after(...signedIn, token('two'), closed(1), ended(102023, 1));
    expect(effects.slice(SIGNED_IN)).toEqual([{ kind: 'close' }, { kind: 'open', socket: 2 }]);
    expect(state.link).toBe('connecting');
  });

  test('keeps the connection while the token is the same', () => {
    expect(after(...signedIn, token('one')).effects).toHaveLength(SIGNED_IN);
  });

  test.each([401, 102023, 102032, 101022, 102040])(
    'reports the end of the session for %i, and closes',
    (code) => {
      const { state, effects } = after(...signedIn, ended(code));
      expect(effects.slice(SIGNED_IN)).toEqual([{ kind: 'close' }, { kind: 'ended', code, msg: 'over' }]);
      expect(state.link).toBe('spent');
    },
  );

  test('waits for a newer token when its own is refused, and requests none', () => {
    const refused = [token('one'), opened(), closed(1, pushClose.tokenRefused)];
    expect(after(...refused).effects).toHaveLength(2);
    expect(after(...refused, due).state.link).toBe('spent');
    expect(after(...refused, token('two')).effects.at(-1)).toEqual({ kind: 'open', socket: 2 });
  });

  test.each([1001, 1006, pushClose.tooMany, pushClose.tokenLate])('comes back later after %i', (code) => {
    expect(after(...signedIn, closed(1, code)).effects.at(-1)).toEqual({ kind: 'wait', failures: 1 });
  });

  test('comes back later when the connection is lost, and later still when it fails again', () => {
    const { state, effects } = after(...signedIn, closed(1), due, closed(2));
    expect(effects.slice(SIGNED_IN)).toEqual([
      { kind: 'wait', failures: 1 },
      { kind: 'open', socket: 2 },
      { kind: 'wait', failures: 2 },
    ]);
    expect(state.link).toBe('waiting');
  });

  test('forgets its failures once the server has answered', () => {
    const { effects } = after(...signedIn, closed(1), due, opened(2), ready(2), closed(2));
    expect(effects.at(-1)).toEqual({ kind: 'wait', failures: 1 });
  });

  test('does nothing offline, and waits for nothing', () => {
    const lost = after(...signedIn, closed(1), offline);
    expect(lost.effects.at(-1)).toEqual({ kind: 'stop-waiting' });
    expect(lost.state.link).toBe('none');
    expect(after(...signedIn, closed(1), offline, due).state.link).toBe('none');
    expect(after(token(undefined), offline, token('one')).effects).toEqual([]);
  });

  test('opens at once when the connection is back', () => {
    const { effects } = after(...signedIn, offline, online);
    expect(effects.slice(SIGNED_IN)).toEqual([{ kind: 'close' }, { kind: 'open', socket: 2 }]);
  });

  test('does nothing when the network comes back and nobody is signed in', () => {
    expect(after(offline, online).effects).toEqual([]);
  });

  test('does not reopen by itself after the session has ended', () => {
    expect(after(...signedIn, ended(102023), closed(1), due).state.link).toBe('spent');
  });
});

describe('waitMs', () => {
  test('doubles, up to a minute', () => {
    const longest = [1, 2, 3, 6, 7, 50].map((failures) => waitMs(failures, 1));
    expect(longest).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
  });

  test('randomizes half of the wait', () => {
    expect([waitMs(3, 0), waitMs(3, 0.5)]).toEqual([2_000, 3_000]);
  });
});
