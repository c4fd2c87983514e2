// What arrived in an upload, measured and looked into as every file is, so many at once: for features that keep it themselves.
import { createHash } from 'node:crypto';
import { type UploadType, isUploadSize } from '@causeway/contract';
import type { Upload } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { inTurn } from './in-turn.ts';
import { inspectFile, safeName } from './inspect-file.ts';

/** So many are in memory at once, however many arrive. */
const inMemory = inTurn(2);

export interface InspectedUpload {
  readonly name: string;
  readonly contentType: string;
  /** Without metadata. */
  readonly bytes: Uint8Array;
  /** Of the bytes as they came: SHA-256, hexadecimal. */
  readonly digest: string;
}

/** Refuses too-large (exactly 50 MB too), and what `inspectFile` refuses; `use` has the bytes while it runs. */
export async function inspectUpload<Answer>(
  upload: Upload,
  isAccepted: (type: UploadType) => boolean,
  use: (inspected: InspectedUpload) => Promise<Answer>,
): Promise<Answer> {
  if (upload.size === 0) refuse('file-broken', { because: 'it is empty' });
  if (!isUploadSize(upload.size)) refuse('too-large');
  return inMemory(async () => {
    const given = await upload.read();
    const { type, contentType, bytes } = await inspectFile(given, isAccepted);
    const digest = createHash('sha256').update(given).digest('hex');
    return use({ name: safeName(upload.fileName, type), contentType, bytes, digest });
  });
}
