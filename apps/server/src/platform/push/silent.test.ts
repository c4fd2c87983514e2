// Which of the sockets without a token makes room for a new one.
import { expect, test } from 'vitest';
import { createSilent } from './silent.ts';

function limited() {
  const closed: string[] = [];
  const silent = createSilent<string>({ silentOfNetwork: 3, silent: 5 }, (socket) => closed.push(socket));
  const enter = (...sockets: readonly string[]): readonly string[] => {
    for (const socket of sockets) silent.enter(socket, socket.charAt(0));
    return closed.splice(0);
  };
  return { enter, leave: (socket: string) => silent.leave(socket, socket.charAt(0)) };
}

test.each([
  ['as many as may be', ['a1', 'a2', 'a3', 'b1', 'c1'], []],
  ['one more of a network', ['a1', 'a2', 'a3', 'a4', 'a5'], ['a1', 'a2']],
  [
    'one more of all, of the network that has the most',
    ['b1', 'a1', 'a2', 'c1', 'c2', 'c3', 'd1'],
    ['a1', 'c1'],
  ],
  ['one more of all, when each has as many', ['a1', 'b1', 'c1', 'd1', 'e1', 'f1'], ['a1']],
] as const)('the limit of silent sockets: %s', (_what, sockets, closed) => {
  expect(limited().enter(...sockets)).toEqual(closed);
});

test('a socket with a token or already closed is not counted', () => {
  const { enter, leave } = limited();
  enter('a1', 'a2', 'a3');
  leave('a2');
  leave('a2');
  expect(enter('a4')).toEqual([]);
  expect(enter('a5')).toEqual(['a1']);
});
