// A stranger's origin never becomes a return address.
import { expect, test } from 'vitest';
import { callbackOrigin } from './callback-address.ts';

test.each([
  ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://localhost:8080', 'http://localhost:8080', 'http://localhost:8080'],
  ['http://localhost:8080', undefined, 'http://localhost:8080'],
  ['http://localhost:8080', 'null', 'http://localhost:8080'],
  ['http://localhost:8080', 'http://127.0.0.1:9999', 'http://localhost:8080'],
  ['http://localhost:8080', 'http://evil.example:8080', 'http://localhost:8080'],
  ['https://pay.example', 'https://evil.example', 'https://pay.example'],
  ['https://pay.example', 'http://127.0.0.1', 'https://pay.example'],
])('the callback for %s, called from %s, goes to %s', (publicUrl, origin, expected) => {
  expect(callbackOrigin(publicUrl, origin)).toBe(expected);
});
