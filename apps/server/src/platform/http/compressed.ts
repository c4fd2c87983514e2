// Answers of the API, compressed on their way where it saves packets.
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { Endpoint } from '@causeway/contract';
import type { FastifyInstance } from 'fastify';

/** What fits into one packet is as fast as it is, and costs nothing here. */
const WORTHWHILE_BYTES = 1400;

/** Compresses routes that are put into `app` afterwards. Pictures, archives and exports stay unchanged. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    threshold: WORTHWHILE_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
    // Higher ones take a call many times as long for a tenth of the size.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 4 },
  });
}

/**
 * Whether an answer may give a token or a key to its caller: how short it becomes would tell of it beside what somebody
 * else had put into it, so it is not compressed. What gives a factor's secret stays below the threshold.
 */
export const mayGiveSecret = ({ method, write, access }: Endpoint): boolean =>
  write || (access.kind === 'public' && method === 'POST');
