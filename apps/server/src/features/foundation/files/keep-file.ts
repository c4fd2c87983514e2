// Stores bytes that belong to a member: first sealed in the store, then as a row in the database, because a row without
// bytes would be a broken promise. Bytes without a row are recorded as loose beforehand, so that the purge finds them.
import { createHash } from 'node:crypto';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Insert } from '../../../platform/spine/plan.ts';
import { seal, unseal } from './seal.ts';
import { type FileRow, insert, noteLoose } from './store.ts';

export interface NewFile {
  /** The caller derives it from the file's origin, so that the same file stored twice is one file. */
  readonly id: string;
  readonly memberId: string;
  readonly fileType: string;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** The id of a file with a given origin: the same words give the same id. RFC 9562, version 8. */
export function fileIdOf(what: string): string {
  const hex = createHash('sha256').update(`file:${what}`).digest('hex');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Puts the bytes into the store. Not inside a verb, because it calls a provider. */
export async function storeBytes(
  { providers, config, db, clock }: FeatureContext,
  file: NewFile,
): Promise<void> {
  await noteLoose(db, file, clock.now());
  await providers.files.put(storeKey(file), seal(config.secrets.fileKey, file.id, file.bytes));
}

/** The row, for the plan that names the file. */
export const fileInsert = (file: NewFile, now: Date): Insert =>
  insert('file', {
    id: file.id,
    memberId: file.memberId,
    fileType: file.fileType,
    name: file.name,
    size: file.bytes.length,
    contentType: file.contentType,
    sha256: createHash('sha256').update(file.bytes).digest(),
    createdAt: now,
    lookedAfterAt: now,
  });

/** Throws when the store lost or changed it. */
export async function readBytes({ providers, config }: FeatureContext, file: FileRow): Promise<Uint8Array> {
  const sealed = await providers.files.get(storeKey({ id: file.id, memberId: file.memberId }));
  if (!sealed) throw new Error(`the store has no bytes of file ${file.id}`);
  return unseal(config.secrets.fileKey, file.id, sealed);
}

export const storeKey = ({ id, memberId }: { readonly id: string; readonly memberId: string }): string =>
  `${memberId}/${id}`;
