// Multipart bodies: one file and a few fields.
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/** Spec 1 section 5 and 9: 50 MB, and a file of exactly that is refused. */
const UPLOAD_BYTES_MAX = 50 * 1024 * 1024 - 1;

export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_BYTES_MAX, files: 1, fields: 20, fieldSize: 4096, parts: 21 },
    throwFileSizeLimit: true,
  });
}
