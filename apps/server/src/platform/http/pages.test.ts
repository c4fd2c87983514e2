// The built apps as files: which ones a browser keeps permanently, and which headers each file has.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePages } from './pages.ts';
import { secureHeaders } from './security-headers.ts';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(folder, 'assets'));
  const files = [
    'index.html',
    'icon.svg',
    'assets/a.js',
    'assets/a.css',
    'assets/a.svg',
    'assets/b.worker.js',
  ];
  for (const file of files) await writeFile(join(folder, file), 'x');
  app = fastify();
  await secureHeaders(app, { identityOrigin: 'https://identity.example', https: true });
  await servePages(app, [{ prefix: '/personal/', folder: pathToFileURL(`${folder}/`) }]);
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const headersOf = async (path: string) => (await app.inject(`/personal/${path}`)).headers;

test.each(['', 'icon.svg', 'assets/a.svg', 'assets/b.worker.js'])(
  'a file that opens or runs by itself has policies: %s',
  async (path) => {
    expect(await headersOf(path)).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'permissions-policy': expect.stringContaining('camera='),
      'x-content-type-options': 'nosniff',
    });
  },
);

test.each(['assets/a.js', 'assets/a.css'])(
  'the document policy is left out for a part of a page: %s',
  async (path) => {
    const headers = await headersOf(path);
    expect(Object.keys(headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^content-security-policy$|^permissions-policy$/)]),
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.any(String),
      'cache-control': 'public, max-age=31536000, immutable',
    });
  },
);

test('a page is requested again each time', async () => {
  expect(await headersOf('')).toMatchObject({ 'cache-control': 'no-cache' });
});
