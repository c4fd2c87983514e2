// An embedded identity check over HTTP, behind its port.
import type { IdentityCheckPort } from '../port.ts';
import { call, getJson, postJson, type Endpoint } from '../transport.ts';
import { imagesOf, readResult, readStart, writeStart } from './transform.ts';

/** A larger file is no photo of a document or a face. */
const PHOTO_BYTES_MAX = 20 * 1024 * 1024;

export interface IdentityCheckConfig {
  readonly url: string;
  readonly apiKey: string;
  /** The origin of the frame. */
  readonly frameOrigin: string;
  readonly timeoutMilliseconds: number;
}

interface Photo {
  readonly bytes: Uint8Array | null;
  readonly lost: readonly string[];
}

export function createIdentityCheck(config: IdentityCheckConfig): IdentityCheckPort {
  const { url, apiKey, timeoutMilliseconds } = config;
  const endpoint: Endpoint = { name: 'identity check', url, apiKey, timeoutMilliseconds };
  const pathOf = (id: string) => `/checks/${encodeURIComponent(id)}`;

  /** A photo that cannot be fetched must not lose the decision: staff see that it is missing. */
  async function photo(id: string, side: string, available: readonly string[]): Promise<Photo> {
    if (!available.includes(side)) return { bytes: null, lost: [] };
    const { status, bytes } = await call(endpoint, { method: 'GET', path: `${pathOf(id)}/images/${side}` });
    if (status !== 200) return { bytes: null, lost: [`${side}: answered ${String(status)}`] };
    if (bytes.length > PHOTO_BYTES_MAX) {
      return { bytes: null, lost: [`${side}: too large, ${String(bytes.length)} bytes`] };
    }
    return { bytes, lost: [] };
  }

  return {
    origin: new URL(config.frameOrigin).origin,
    start: async (request) => readStart(await postJson(endpoint, '/checks', writeStart(request))),
    async result(id) {
      const answer = await getJson(endpoint, pathOf(id));
      const images = imagesOf(answer);
      const front = await photo(id, 'front', images);
      const back = await photo(id, 'back', images);
      const face = await photo(id, 'face', images);
      const photosLost = [...front.lost, ...back.lost, ...face.lost];
      return {
        ...readResult(answer),
        frontPhoto: front.bytes,
        backPhoto: back.bytes,
        facePhoto: face.bytes,
        ...(photosLost.length > 0 && { photosLost }),
      };
    },
  };
}
