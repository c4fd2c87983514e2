// The texts about an unavailable port.
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { chosenPort, mustBeFree } from './ports.ts';

test('the port is 8080 by default', () => {
  expect([chosenPort(undefined), chosenPort(''), chosenPort('18080')]).toEqual([8080, 8080, 18_080]);
});

test.each(['eighty', '0', '65536', '80.5'])('the port %s is refused with a readable text', (text) => {
  expect(() => chosenPort(text)).toThrow(`PORT is "${text}"`);
});

test('a taken port is named with the alternative', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
  });
  await expect(mustBeFree(port)).rejects.toThrow(`PORT=${port + 1} npm start`);
  await new Promise((resolve) => other.close(resolve));
  await expect(mustBeFree(port)).resolves.toBeUndefined();
});
