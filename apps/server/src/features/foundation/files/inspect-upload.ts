// Measures and inspects uploaded bytes like any file, a limited number at once, for features that store them themselves.
import { createHash } from 'node:crypto';
import { type UploadType, isUploadSize } from '@causeway/contract';
import type { Upload } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { inspector } from './inspector.ts';
import { safeName } from './safe-name.ts';

export interface InspectedUpload {
  readonly name: string;
  readonly contentType: string;
  /** The file, stripped of metadata. */
  readonly bytes: Uint8Array;
  /** SHA-256 of the bytes as they came, hexadecimal. */
  readonly digest: string;
}

/**
 * Refuses file-empty, too-large (exactly 50 MB too), and what `Inspector.inspect` refuses; `use` has the bytes while it runs. `whose`
 * names the uploader: a member, or the network of a guest.
 */
export async function inspectUpload<Answer>(
  whose: string,
  upload: Upload,
  isAccepted: (type: UploadType) => boolean,
  use: (inspected: InspectedUpload) => Promise<Answer>,
): Promise<Answer> {
  if (upload.size === 0) refuse('file-empty');
  if (!isUploadSize(upload.size)) refuse('too-large');
  return inspector.inspect(
    whose,
    () => upload.read(),
    isAccepted,
    ({ type, contentType, bytes }, given) => {
      const digest = createHash('sha256').update(given).digest('hex');
      return use({ name: safeName(upload.fileName, type), contentType, bytes, digest });
    },
  );
}
