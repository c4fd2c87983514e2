// Multipart bodies: one file and a few fields. A body that is too large is refused by its announced length, or cut off at
// the limit.
import multipart from '@fastify/multipart';
import { uploadMaxBytes } from '@causeway/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { Upload } from './context.ts';
import { type Spooled, spool } from './spool.ts';

/** A file of exactly the maximum is refused (REF-001). */
const FILE_BYTES_MAX = uploadMaxBytes - 1;
/** The most bytes of the fields and boundaries around a file. */
const AROUND_BYTES_MAX = 128 * 1024;

export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: FILE_BYTES_MAX, files: 1, fields: 20, fieldSize: 4096, parts: 21 },
    throwFileSizeLimit: true,
  });
}

export interface MultipartBody {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: Upload | undefined;
  /** Removes the file. */
  close(): Promise<void>;
}

/** Refuses 'malformed' and 'too-large'; nothing remains of a refused or broken body. */
export async function readMultipart(request: FastifyRequest): Promise<MultipartBody> {
  if (!request.isMultipart() || !hasBoundary(request)) throw new Refusal('malformed');
  if (Number(request.headers['content-length']) > FILE_BYTES_MAX + AROUND_BYTES_MAX) throw tooLarge();
  const fields: Record<string, unknown> = {};
  let file: (Spooled & { readonly fileName: string }) | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (file !== undefined) throw new Refusal('malformed', { because: 'more than one file' });
      else file = { fileName: part.filename, ...(await spool(upToLimit(part.file))) };
    }
  } catch (error) {
    await file?.close();
    throw isBrokenOff(error) ? new Refusal('malformed', { because: 'the upload was broken off' }) : error;
  }
  return {
    fields: { ...(request.query as object), ...fields },
    file,
    close: async () => file?.close(),
  };
}

/** RFC 2046 section 5.1.1. */
const hasBoundary = ({ headers }: FastifyRequest): boolean =>
  /;\s*boundary=(?:"[^"]{1,70}"|[^\s";]{1,70})/i.test(headers['content-type'] ?? '');

/** Closes the connection, because the client may still be sending. */
const tooLarge = (): Refusal => new Refusal('too-large', { headers: { Connection: 'close' } });

/** The file's stream marks itself as truncated, and would otherwise continue to the end. */
async function* upToLimit(
  file: AsyncIterable<Buffer> & { readonly truncated: boolean },
): AsyncGenerator<Buffer> {
  for await (const chunk of file) {
    if (file.truncated) throw tooLarge();
    yield chunk;
  }
  if (file.truncated) throw tooLarge();
}

const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
