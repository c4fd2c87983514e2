// A decision whose photos cannot be fetched is kept.
import { type RequestListener, createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { ProviderUnavailable } from '../port.ts';
import { createIdentityCheck } from './adapter.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** The result of a provider whose decision has three photos, with the given answer for each. */
async function resultOf(photos: Readonly<Record<string, { status: number; bytes?: Uint8Array }>>) {
  const answer: RequestListener = ({ url = '' }, response) => {
    const side = url.split('/images/')[1];
    if (side === undefined) {
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({ status: 'DONE', decision: 'APPROVED', images: ['front', 'back', 'face'] }),
      );
      return;
    }
    const { status = 404, bytes } = photos[side] ?? {};
    response.statusCode = status;
    response.end(bytes);
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  stops.push(() => new Promise((done) => server.close(done).closeAllConnections()));
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = `http://127.0.0.1:${String(port)}`;
  return createIdentityCheck({ url, apiKey: 'key', frameOrigin: url, timeoutMilliseconds: 10_000 }).result(
    '1',
  );
}

const photo = { status: 200, bytes: Uint8Array.of(0xff, 0xd8, 0xff) };

test('the photos of both sides and of the face are taken', async () => {
  const { result, frontPhoto, backPhoto, facePhoto, ...rest } = await resultOf({
    front: photo,
    back: photo,
    face: photo,
  });
  expect([result, frontPhoto?.length, backPhoto?.length, facePhoto?.length]).toEqual([3, 3, 3, 3]);
  expect(rest).not.toHaveProperty('photosLost');
});

test.each([
  ['that the provider has no more', { status: 404 }, 'front: answered 404'],
  [
    'that is too large',
    { status: 200, bytes: new Uint8Array(20 * 1024 * 1024 + 1) },
    'front: too large, 20971521 bytes',
  ],
])('a photo %s leaves the decision and the other photo unaffected', async (_what, front, lost) => {
  const found = await resultOf({ front, back: photo, face: photo });
  expect(found).toMatchObject({ result: 3, frontPhoto: null, photosLost: [lost] });
  expect(found.backPhoto).toHaveLength(3);
});

test('a photo without an answer is requested again with the decision', async () => {
  await expect(resultOf({ front: { status: 503 }, back: photo, face: photo })).rejects.toThrow(
    ProviderUnavailable,
  );
});
