// Files that members upload (REF-001 to REF-008), and their downloads: by a name that expires soon, so that a leaked address
// or log line opens nothing.
import * as z from 'zod/mini';
import { anyRole, anyStaff, endpoint } from '../endpoint.ts';
import { id, time } from '../fields.ts';
import { message } from '../rules/messages/index.ts';
import { uploadFileTypes } from '../rules/upload.ts';
import { text } from '../rules/text.ts';

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
  path: '/common-api/web/file/upload',
  access: anyRole,
  write: true,
  transport: 'upload',
  request: z.object({ fileBizType: z.enum(uploadFileTypes, message('format')) }),
  response: storedFile,
  refusals: [
    'too-large',
    'file-type-refused',
    'file-empty',
    'file-broken',
    'file-locked',
    'file-active',
    'file-expands',
    'file-too-complex',
    'archive-nested',
    'archive-unreadable',
    'too-many-files',
  ],
});

const fileName = z.object({
  /** Valid for this caller and this file, until it expires. */
  keyName: z.string(),
  endsAt: time,
});

const named = z.object({ keyName: text(200) });

export const nameFile = endpoint({
  name: 'files.name',
  summary: 'A short-lived name under which a file of this member can be downloaded',
  path: '/common-api/web/file/name',
  access: anyRole,
  request: z.object({ fileId: id }),
  response: fileName,
  refusals: ['file-not-found'],
});

export const downloadFile = endpoint({
  name: 'files.download',
  summary: 'The bytes of a file of this member, by its short-lived name',
  path: '/common-api/web/file/download',
  access: anyRole,
  transport: 'download',
  request: named,
  response: z.object({}),
  refusals: ['file-not-found'],
});

/** Names a file submitted for a review; each view is written to the trail. */
export const nameStaffFile = endpoint({
  name: 'reviews.file-name',
  summary: 'A short-lived name under which staff can download a file under review',
  path: '/console/reviews/file-name',
  access: anyStaff,
  write: true,
  request: z.object({ fileId: id }),
  response: fileName,
  refusals: ['file-not-found', 'forbidden'],
});

export const staffFile = endpoint({
  name: 'reviews.file',
  summary: 'The bytes of a file under review, by its short-lived name',
  path: '/console/reviews/file',
  access: anyStaff,
  transport: 'download',
  request: named,
  response: z.object({}),
  refusals: ['file-not-found'],
});
