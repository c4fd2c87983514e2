// The page in the frame reads and reports only with the check's own id, and only in time.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../world.ts';

const SECRET = 'a-secret-for-tests';
let world: World;
beforeAll(async () => {
  world = await createWorld({ secret: SECRET, publicUrl: 'https://portal.example' });
});
afterAll(() => world.close());

async function call(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; answer: unknown }> {
  const response = await fetch(world.url + path, {
    method,
    headers: {
      authorization: `Bearer ${SECRET}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, answer: text === '' ? null : JSON.parse(text) };
}

async function start(more: object = {}): Promise<string> {
  const { answer } = await call('POST', '/identity/v1/checks', {
    reference: 'kyc-1',
    successUrl: 'https://portal.example/ok',
    failUrl: 'https://portal.example/failed',
    ...more,
  });
  const { checkId, frameUrl } = answer as { checkId: string; frameUrl: string };
  expect(frameUrl).toBe(`https://portal.example/world/identity/${checkId}?lang=en`);
  return checkId;
}

interface Specimen {
  readonly fields: { readonly sex?: string };
  readonly mrz: string;
  readonly pictures: readonly { readonly side: string; readonly path: string }[];
}
const specimenOf = async (query: string): Promise<Specimen> =>
  (await call('GET', `/world/api/documents?${query}`)).answer as Specimen;
const result = async (id: string) => (await call('GET', `/identity/v1/checks/${id}`)).answer;

test('the page reads the person’s stated document', async () => {
  const id = await start({ documentHint: { type: 'ID_CARD', number: 'K1' } });
  expect(await result(id)).toMatchObject({ status: 'CREATED', decision: null });
  expect((await call('GET', `/world/identity/${id}/state`)).answer).toEqual({
    language: 'en',
    documentHint: { type: 'ID_CARD', number: 'K1' },
    finished: false,
    expired: false,
  });
  expect(await result(id)).toMatchObject({ status: 'OPENED' });
});

test('a zone’s content is shown to the person before it is sent', async () => {
  const id = await start();
  const { mrz } = await specimenOf('firstName=Erik&lastName=Expired&country=SE&expiryDate=2020-02-29');
  const { answer } = await call('POST', `/world/identity/${id}/read`, { mrz });
  expect(answer).toMatchObject({
    reading: { firstName: 'ERIK', country: 'SE', expiryDate: '2020-02-29' },
    issues: ['expired'],
    outcome: 'warning',
  });
  expect((await call('POST', `/world/identity/${id}/finish`, { mrz })).answer).toEqual({
    redirectUrl: 'https://portal.example/ok',
  });
  expect(await result(id)).toMatchObject({
    decision: 'WARNING',
    reasons: ['expired'],
    person: { firstName: 'ERIK', lastName: 'EXPIRED' },
  });
});

test('the sex in a zone is reported, and an address only if it was given', async () => {
  const personOf = async (query: string, more: object = {}) => {
    const id = await start();
    const { mrz } = await specimenOf(`firstName=Ada&lastName=Wong&${query}`);
    await call('POST', `/world/identity/${id}/finish`, { mrz, ...more });
    return result(id);
  };
  expect(await personOf('sex=F')).toMatchObject({ person: { sex: 'F', address: { country: 'N/A' } } });
  expect(await personOf('sex=X', { addressCountry: 'DE' })).toMatchObject({
    person: { sex: 'X', address: { country: 'DE' } },
  });
  expect(await personOf('')).toMatchObject({ person: { sex: 'X' } });
});

test('a document of a persona has the sex of the persona, unless another is wished for', async () => {
  const sexIn = async (query: string) => (await specimenOf(query)).fields.sex;
  expect(await sexIn('firstName=IVY&lastName=individual')).toBe('F');
  expect(await sexIn('firstName=Ray&lastName=Rejected')).toBe('M');
  expect(await sexIn('firstName=Ray&lastName=Rejected&sex=F')).toBe('F');
});

test('only the portal may frame the page', async () => {
  const policyAt = async (publicUrl: string) => {
    await call('PUT', '/world/api/addresses', { publicUrl });
    const page = await fetch(`${world.url}/world/identity/any`);
    return page.headers.get('content-security-policy')?.split('; ').at(-1);
  };
  const local = await policyAt('http://localhost:8080');
  expect(local).toBe("frame-ancestors 'self' http://localhost:8080 http://127.0.0.1:8080");
  expect(await policyAt('https://portal.example')).toBe("frame-ancestors 'self' https://portal.example");
});

test('the first answer is kept', async () => {
  const id = await start();
  await call('POST', `/world/identity/${id}/finish`, { outcome: 'rejected' });
  await call('POST', `/world/identity/${id}/finish`, { outcome: 'passed' });
  expect(await result(id)).toMatchObject({ decision: 'REJECTED' });
});

describe('the box refuses', () => {
  test.each(['state', 'read', 'finish'])('%s of a check that does not exist', async (path) => {
    const method = path === 'state' ? 'GET' : 'POST';
    const { status } = await call(
      method,
      `/world/identity/none/${path}`,
      method === 'GET' ? undefined : { mrz: '' },
    );
    expect(status).toBe(404);
  });
  test('an unreadable picture', async () => {
    const id = await start();
    const frontPhoto = 'data:image/svg+xml;base64,PHN2Zy8+';
    expect((await call('POST', `/world/identity/${id}/finish`, { frontPhoto })).status).toBe(400);
    expect(await result(id)).toMatchObject({ decision: null });
  });
  test('a decision before photos and document', async () => {
    const id = await start();
    await call('POST', `/world/identity/${id}/finish`, { decidedAfterSeconds: null });
    expect(await result(id)).not.toHaveProperty('document');
    expect((await call('GET', `/identity/v1/checks/${id}/images/front`)).status).toBe(404);
  });
  test('a specimen in other letters and the back of a passport', async () => {
    expect((await call('GET', `/world/api/documents?firstName=${encodeURIComponent('美')}`)).status).toBe(
      400,
    );
    expect((await call('GET', '/world/documents/back.png?type=PASSPORT')).status).toBe(404);
  });
});

test('an answer after the time is over is ignored', async () => {
  const id = await start();
  await call('POST', '/world/api/clock', { advanceSeconds: 30 * 60 });
  expect((await call('GET', `/world/identity/${id}/state`)).answer).toMatchObject({ expired: true });
  expect((await call('POST', `/world/identity/${id}/finish`, { outcome: 'passed' })).answer).toEqual({
    redirectUrl: 'https://portal.example/failed',
  });
  expect(await result(id)).toMatchObject({ status: 'EXPIRED', decision: null });
});

test.each([
  ['PASSPORT', ['front']],
  ['ID_CARD', ['front', 'back']],
])('the specimen of a %s has pictures of %j', async (type, sides) => {
  const { pictures } = await specimenOf(`type=${type}&firstName=Ada&lastName=Wong`);
  expect(pictures.map(({ side }) => side)).toEqual(sides);
  for (const { path } of pictures) {
    const response = await fetch(world.url + path);
    expect(response.headers.get('content-type')).toBe('image/png');
  }
});
