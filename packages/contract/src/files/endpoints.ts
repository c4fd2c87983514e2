// Files that members hand in (spec 1 section 7, spec 2 section 5).
import * as z from 'zod/mini';
import { anyRole, endpoint } from '../endpoint.ts';

export const storedFile = z.object({
  fileId: z.uuid(),
  fileType: z.string(),
  originalFileName: z.string(),
  /** Bytes. */
  fileSize: z.int(),
});
export type StoredFile = z.infer<typeof storedFile>;

/** Multipart: one part `file`; `fileBizType` is the file type code. */
export const uploadFile = endpoint({
  name: 'files.upload',
  summary: 'Stores a file and answers its reference',
  prefix: 'common-api',
  path: '/web/file/upload',
  access: anyRole,
  write: true,
  transport: 'upload',
  request: z.object({
    fileBizType: z.string().check(z.regex(/^(?:111|112|114|200|211|36|400|600|transaction)$/, 'format')),
  }),
  response: storedFile,
  refusals: ['too-large', 'file-type-refused'],
});

export const downloadFile = endpoint({
  name: 'files.download',
  summary: 'The bytes of a file of this member',
  prefix: 'common-api',
  path: '/web/file/download',
  access: anyRole,
  transport: 'download',
  request: z.object({ keyName: z.uuid() }),
  response: z.object({}),
  refusals: ['file-not-found'],
});

export const fileEndpoints = [uploadFile, downloadFile];
