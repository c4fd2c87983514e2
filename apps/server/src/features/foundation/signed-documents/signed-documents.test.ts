// Signed documents match the published example of RFC 8032 and the key id that RFC 8037 gives for its key.
import { createPublicKey, verify } from 'node:crypto';
import { getDocumentKeys } from '@causeway/contract';
import { afterAll, expect, test } from 'vitest';
import { testServer } from '../../../platform/testing.ts';
import { documentSigner, signedDocumentsFeature } from './index.ts';

/** RFC 8032, section 7.1, test 1; the message is empty. */
const example = {
  key: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
  signature:
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  /** RFC 8037, appendix A.3. */
  keyId: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
};

const features = [signedDocumentsFeature];
const before = await testServer({ features });
const formerKey = (await before.stranger.call(getDocumentKeys, {})).keys[0];
const server = await testServer({
  features,
  environment: {
    DOCUMENT_KEY: example.key,
    DOCUMENT_FORMER_PUBLIC_KEYS: formerKey?.publicKey.split('\n')[1] ?? '',
  },
});
afterAll(async () => {
  await before.stop();
  await server.stop();
});

const signer = server.context.use(documentSigner);
const bytes = Buffer.from('{"owed":"12.00"}');

test('signature and key id match the published example', () => {
  expect(signer.sign(Buffer.alloc(0))).toEqual({
    keyId: example.keyId,
    signature: Buffer.from(example.signature, 'hex').toString('base64'),
  });
});

test('anybody can verify a document with the public key of its key id', async () => {
  const { keyId, signature } = signer.sign(bytes);
  const { keys } = await server.stranger.call(getDocumentKeys, {});
  expect(keys.map((key) => [key.keyId, key.isCurrent])).toEqual([
    [example.keyId, true],
    [formerKey?.keyId, false],
  ]);
  const key = createPublicKey(keys.find((each) => each.keyId === keyId)?.publicKey ?? '');
  expect(verify(null, bytes, key, Buffer.from(signature, 'base64'))).toBe(true);
});

test('a document signed by a former key still verifies', () => {
  const signed = before.context.use(documentSigner).sign(bytes);
  expect(signed.keyId).toBe(formerKey?.keyId);
  expect(signer.verify(bytes, signed)).toBe(true);
  expect(before.context.use(documentSigner).verify(bytes, signer.sign(bytes))).toBe(false);
});

test.each([
  ['other bytes', Buffer.from('{"owed":"13.00"}'), {}],
  ['a key id that is not ours', bytes, { keyId: 'nobody' }],
  ['the key id of another key', bytes, { keyId: formerKey?.keyId ?? '' }],
  ['a signature that is none', bytes, { signature: 'AAAA' }],
])('a document does not verify: %s', (_what, read, changed) => {
  expect(signer.verify(bytes, signer.sign(bytes))).toBe(true);
  expect(signer.verify(read, { ...signer.sign(bytes), ...changed })).toBe(false);
});
