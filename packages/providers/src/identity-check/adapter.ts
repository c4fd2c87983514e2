// An embedded identity check over HTTP, as the port wants it.
import { ProviderFault } from '../port.ts';
import type { IdentityCheckPort } from '../port.ts';
import { call, getJson, postJson } from '../transport.ts';
import type { Endpoint } from '../transport.ts';
import { imagesOf, readResult, readStart, writeStart } from './transform.ts';

/** More is no photo of a document. */
const PHOTO_BYTES_MAX = 20 * 1024 * 1024;

export interface IdentityCheckConfig {
  readonly url: string;
  readonly apiKey: string;
  /** Origin from which the frame loads. */
  readonly frameOrigin: string;
  readonly timeoutMilliseconds: number;
}

export function createIdentityCheck(config: IdentityCheckConfig): IdentityCheckPort {
  const { url, apiKey, timeoutMilliseconds } = config;
  const endpoint: Endpoint = { name: 'identity check', url, apiKey, timeoutMilliseconds };
  const pathOf = (id: string) => `/checks/${encodeURIComponent(id)}`;

  async function photo(id: string, side: string, available: readonly string[]): Promise<Uint8Array | null> {
    if (!available.includes(side)) return null;
    const answer = await call(endpoint, { method: 'GET', path: `${pathOf(id)}/images/${side}` });
    if (answer.status !== 200) throw new ProviderFault(`the identity check has no ${side} photo after all`);
    if (answer.bytes.length > PHOTO_BYTES_MAX) throw new ProviderFault(`the ${side} photo is too large`);
    return answer.bytes;
  }

  return {
    origin: new URL(config.frameOrigin).origin,
    start: async (request) => readStart(await postJson(endpoint, '/checks', writeStart(request))),
    async result(id) {
      const answer = await getJson(endpoint, pathOf(id));
      const images = imagesOf(answer);
      const frontPhoto = await photo(id, 'front', images);
      return { ...readResult(answer), frontPhoto, backPhoto: await photo(id, 'back', images) };
    },
  };
}
