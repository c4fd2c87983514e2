// The messages that count as unread while the panel is closed.
import { expect, test } from 'vitest';
import { unreadOf } from './unread.ts';

const say = (author: 'agent' | 'visitor' | 'system', sequence: number) => ({ author, sequence });

test('unread messages are counted after the last one seen here or written on any device', () => {
  const messages = [say('agent', 1), say('visitor', 2), say('agent', 3), say('system', 4), say('agent', 5)];
  expect([0, 3, 5].map((seen) => unreadOf(messages, seen))).toEqual([2, 1, 0]);
});
