// Removes unneeded data: bytes whose upload was never finished, and files that no record names. A file goes in two steps, an
// hour apart: first it is withdrawn, so that no verb can name it any more, and then it is removed after all features were
// asked once more. So a verb that is just naming it never loses it, in any order.
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { storeKey } from './keep-file.ts';
import { type FileReferences, claimedTypes, namedBySomething } from './references.ts';
import * as store from './store.ts';

const HOUR = 3_600_000;
const ago = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

export async function purgeFiles(
  context: FeatureContext,
  references: readonly FileReferences[],
  now: Date,
): Promise<void> {
  await purgeLoose(context, now);
  await removeWithdrawn(context, references, now);
  await withdrawUnnamed(context, references, now);
}

/** Files without a name in any record a day after their upload, or after they were last seen to be named. */
async function withdrawUnnamed(
  { db }: FeatureContext,
  references: readonly FileReferences[],
  now: Date,
): Promise<void> {
  const files = await store.filesToLookAfter(db, claimedTypes(references), ago(now, 24 * HOUR));
  const ids = files.map(({ id }) => id);
  const named = await namedBySomething(db, references, ids);
  const [kept, left] = [ids.filter((id) => named.has(id)), ids.filter((id) => !named.has(id))];
  await store.keepFiles(db, kept, now);
  await store.withdrawFiles(db, left, now);
}

async function removeWithdrawn(
  context: FeatureContext,
  references: readonly FileReferences[],
  now: Date,
): Promise<void> {
  const files = await store.filesWithdrawn(context.db, ago(now, HOUR));
  const ids = files.map(({ id }) => id);
  const named = await namedBySomething(context.db, references, ids);
  await store.keepFiles(context.db, [...named], now);
  for (const file of files) {
    if (named.has(file.id)) continue;
    // A table may reference it by a foreign key that its feature does not report: the database keeps the row, and somebody
    // has to look.
    await removeFile(context, file).catch((error: unknown) =>
      context.log.error({ err: error, file: file.id }, 'a file that no feature names cannot be removed'),
    );
  }
}

async function removeFile({ spine }: FeatureContext, file: store.FileRow): Promise<void> {
  const name = 'files.sweep';
  const request = { id: requestIdOf(`${name}:${file.id}`), name, body: { fileId: file.id } };
  await spine.write(systemActor('files'), request, (now) =>
    Promise.resolve({
      answer: {},
      statements: store.removal(file, now),
      audit: {
        action: name,
        subject: { kind: 'file', id: file.id },
        memberId: file.memberId,
        before: { fileType: file.fileType, size: file.size, createdAt: file.createdAt.toISOString() },
        reason: 'no record names it',
      },
    }),
  );
}

/** Removes the bytes first: if that fails they are found again. */
async function purgeLoose({ db, providers }: FeatureContext, now: Date): Promise<void> {
  const before = ago(now, HOUR);
  const files = await store.looseFiles(db, before);
  for (const file of files) if (!file.isKept) await providers.files.remove(storeKey(file));
  const ids = files.map(({ id }) => id);
  await store.forgetLoose(db, ids, before);
}
