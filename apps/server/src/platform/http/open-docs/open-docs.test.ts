// The documentation of the open API covers every call and refusal, and its examples are true.
import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { errorCodes, fullPath, languages, openEndpoints, openRefusals } from '@causeway/contract';
import { errorText } from '@causeway/contract/errors/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../testing.ts';
import { escapeHtml } from '../../html.ts';
import { readSignature, requireDigest, requireSigned } from '../message-signature.ts';
import { callExample } from './examples.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ features: [] });
});
afterAll(() => server.stop());

const get = (url: string) => server.app.http.inject(url);
const pageIn = async (language: string): Promise<string> =>
  (await get(`/api/docs/open?lang=${language}`)).body;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The text of a named block of the page. */
function blockIn(page: string, name: string): string {
  const [, text = ''] = new RegExp(`data-name="${name}"><code>([^]*?)</code>`).exec(page) ?? [];
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, entity: string) => entities[entity] ?? '');
}

describe('each documented example', () => {
  test.each(openEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'of %s fits its call',
    (_name, endpoint) => {
      const { url, body, answer } = callExample(endpoint);
      const { pathname, searchParams } = new URL(url, 'https://causeway.example');
      const places = fullPath(endpoint).split('/');
      const inPath = pathname.split('/').flatMap((value, i) => {
        const place = places[i] ?? '';
        return place.startsWith(':') ? [[place.slice(1), value]] : [];
      });
      const given = { ...Object.fromEntries([...searchParams, ...inPath]), ...(body as object) };
      expect(endpoint.request.safeParse(endpoint.names.ownRequest(given)).error?.issues ?? []).toEqual([]);
      const answers = endpoint.transport === 'download' ? [] : [answer];
      for (const each of answers)
        expect(endpoint.response.safeParse(endpoint.names.ownResponse(each)).error?.issues ?? []).toEqual([]);
      expect(JSON.stringify([url, body])).not.toContain('undefined');
    },
  );
});

test('/api/docs leads to the page', async () => {
  for (const url of ['/api/docs', '/api/docs/'])
    expect((await get(url)).headers.location).toBe('/api/docs/open');
});

describe.each(languages)('the documentation page in %s', (language) => {
  test('has every call and every refusal with its text', async () => {
    const page = await pageIn(language);
    for (const { method, path } of openEndpoints)
      expect(page).toContain(
        `<b>${method}</b> <code>${path.slice('/open/v1'.length).replaceAll(/:(\w+)/g, '{$1}')}</code>`,
      );
    for (const name of new Set(openEndpoints.flatMap(openRefusals))) {
      expect(page).toContain(`<tr id="${name}">`);
      expect(page).toContain(`<td>${String(errorCodes[name].code)}</td>`);
      expect(page).toContain(`<td>${escapeHtml(errorText(name, language))}</td>`);
    }
  });

  test('has only existing links and loads nothing from elsewhere', async () => {
    const page = await pageIn(language);
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    expect(ids.size).toBe([...page.matchAll(/ id="/g)].length);
    const missing = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id).filter((id) => !ids.has(id));
    expect(missing).toEqual([]);
    const loaded = [...page.matchAll(/(?:src|<link[^>]*href)="([^"]+)"/g)].map(([, address]) => address);
    expect(loaded).toEqual(['data:,', '/api/docs/open/copy.js']);
    expect(page).not.toMatch(/<script(?![^>]* src=)|\son\w+="/);
  });

  test('shows the same code as the English page', async () => {
    const [page, english] = [await pageIn(language), await pageIn('en')];
    const names = [...english.matchAll(/data-name="([^"]+)"/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(blockIn(page, name), name).toBe(blockIn(english, name));
  });
});

test('the worked example is signed as described, value by value', async () => {
  const page = await pageIn('en');
  const [request, body, digest, base, signed] = ['request', 'body', 'digest', 'base', 'headers'].map((name) =>
    blockIn(page, name),
  ) as [string, string, string, string, string];
  expect(digest).toBe(`Content-Digest: sha-256=:${createHash('sha256').update(body).digest('base64')}:`);
  const [start = '', ...lines] = request.split('\n');
  const headers = Object.fromEntries(
    [...lines, digest, ...signed.split('\n')].map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 2)];
    }),
  );
  const [method = '', url = ''] = start.split(' ');
  const signature = readSignature({ method, url, origin: `https://${headers['host'] ?? ''}`, headers });
  expect(signature.base).toBe(base);
  requireDigest(headers['content-digest'], Buffer.from(body));
  requireSigned(signature, createPublicKey(createPrivateKey(blockIn(page, 'test-key'))));
});

test('the OpenAPI document has every call with its examples, and every refusal under its status', async () => {
  const document = (await get('/api/docs/open/openapi.json?lang=zh-Hant')).json();
  expect(document.openapi).toBe('3.1.0');
  for (const endpoint of openEndpoints) {
    const path = fullPath(endpoint).replaceAll(/:(\w+)/g, '{$1}');
    const operation = document.paths[path][endpoint.method.toLowerCase()];
    const refusals = Object.values<{ content: Record<string, { examples?: object }> }>(
      operation.responses,
    ).flatMap(({ content }) => Object.keys(content['application/problem+json']?.examples ?? {}));
    expect(refusals.toSorted()).toEqual([...openRefusals(endpoint)].toSorted());
  }
  const references = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)];
  for (const [, kind = '', name = ''] of references)
    expect(document.components[kind][name], name).toBeDefined();
  expect(document.components.examples['insufficient-balance'].value).toMatchObject({
    status: 422,
    detail: errorText('insufficient-balance', 'zh-Hant'),
  });
});
