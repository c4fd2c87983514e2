// Requests for a fresh proof, and the effect of the answer.
import { errorCodes } from '@causeway/contract';
import { RequestError } from '@causeway/ui';
import { expect, test } from 'vitest';
import { answerProofs, withFreshProof } from './fresh-proof.ts';

const refused = (code: number) =>
  new RequestError({ kind: 'refused', code, msg: '', status: 200, requestId: 'r' });
const wanted = () => refused(errorCodes['fresh-proof-needed'].code);

test('a decision is sent again once the proof is entered', async () => {
  const end = answerProofs(() => Promise.resolve(true));
  let sent = 0;
  const decide = () => Promise.resolve((sent += 1)).then((n) => (n === 1 ? Promise.reject(wanted()) : n));
  expect(await withFreshProof('review', decide)).toBe(2);
  end();
});

test('a decision stays refused if the proof dialog is closed or absent', async () => {
  const decide = () => Promise.reject(wanted());
  await expect(withFreshProof('review', decide)).rejects.toThrow();
  const end = answerProofs(() => Promise.resolve(false));
  await expect(withFreshProof('review', decide)).rejects.toThrow();
  end();
});

test('any other refusal asks for no proof', async () => {
  const end = answerProofs(() => expect.unreachable());
  await expect(
    withFreshProof('review', () => Promise.reject(refused(errorCodes['not-found'].code))),
  ).rejects.toThrow();
  end();
});
