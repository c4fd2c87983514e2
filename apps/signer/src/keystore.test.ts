// Keys at rest: sealed, opened with the passphrase, and never repeated in a message.
import { worldBoxKeys } from '@causeway/providers';
import { expect, test } from 'vitest';
import { readKeys, seal, unseal } from './keystore.ts';

const PASSPHRASE = 'a passphrase for tests';
const keys = readKeys(JSON.stringify({ 8: worldBoxKeys.evm, 9: worldBoxKeys.tron }));

test('the keystore has no key in clear and opens only with its passphrase', () => {
  const sealed = seal(keys, PASSPHRASE);
  for (const { hot, gas, depositBranches } of [worldBoxKeys.evm, worldBoxKeys.tron])
    for (const secret of [hot.slice(2), gas.slice(2), depositBranches[0]])
      expect(sealed).not.toContain(secret);
  expect(unseal(sealed, PASSPHRASE)).toEqual(keys);
  expect(() => unseal(sealed, `${PASSPHRASE}.`)).toThrow(/not that of the keystore, or the file was changed/);
  expect(seal(keys, PASSPHRASE)).not.toBe(sealed);
});

test.each(['salt', 'nonce', 'tag', 'sealed'])('a keystore with a changed %s cannot be opened', (part) => {
  const file = JSON.parse(seal(keys, PASSPHRASE)) as Record<string, string>;
  const bytes = Buffer.from(file[part] ?? '', 'base64');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  const changed = JSON.stringify({ ...file, [part]: bytes.toString('base64') });
  expect(() => unseal(changed, PASSPHRASE)).toThrow(/the file was changed/);
});

test('the keystore accepts no cheaper derivation', () => {
  const file = JSON.parse(seal(keys, PASSPHRASE)) as object;
  expect(() => unseal(JSON.stringify({ ...file, n: 2 }), PASSPHRASE)).toThrow(/cannot be read: n/);
});

test('the keystore refuses short passphrases and invalid keys without quoting them', () => {
  expect(() => seal(keys, 'short')).toThrow(/at least 16 characters/);
  const wrong = JSON.stringify({ 8: { hot: '0xsecret-of-somebody', gas: null, depositBranches: [] } });
  expect(() => readKeys(wrong)).toThrow(/8\.hot/);
  expect(() => readKeys(wrong)).not.toThrow(/somebody/);
  expect(() => readKeys('secret-of-somebody')).toThrow('the keys are no JSON');
  expect(() => readKeys('{}')).toThrow('the keys are of no channel');
});
