// Compresses answers of the API where that saves packets.
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { Endpoint } from '@causeway/contract';
import type { FastifyInstance } from 'fastify';

/** An answer that fits into one packet is as fast without compression. */
const WORTHWHILE_BYTES = 1400;

/** Compresses routes that are added to `app` afterwards. Pictures, archives and exports stay unchanged. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    threshold: WORTHWHILE_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
    // Higher qualities take many times as long for a tenth of the size.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 4 },
  });
}

/**
 * Whether an answer may contain a token or a key: the length of a compressed answer would reveal it beside text that
 * somebody else has put in, so it is not compressed. Answers with a factor's secret stay below the threshold.
 */
export const mayGiveSecret = ({ method, write, access }: Endpoint): boolean =>
  write || (access.kind === 'public' && method === 'POST');
