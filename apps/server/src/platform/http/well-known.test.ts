// The addresses that programs look for on every site.
import { afterAll, expect, test } from 'vitest';
import { testServer } from '../testing.ts';

const server = await testServer({ features: [] });
afterAll(server.stop);

async function at(url: string) {
  const { statusCode, headers } = await server.app.http.inject({ url });
  return [statusCode, headers.location];
}

test('a password manager finds the page to change a password', async () => {
  expect(await at('/.well-known/change-password')).toEqual([
    302,
    '/personal/#/security/permission-settings?action=password',
  ]);
  // Password managers ask for this address to learn that the other answer is meaningful.
  const unknown = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect(await at(unknown)).toEqual([404, undefined]);
});
