// Removes what nobody needs: bytes whose upload was never finished, and files that no record names. A file goes in two
// steps, an hour apart: withdrawn first, so that no verb names it any more, and removed when everybody has been asked once
// more. So a verb that is just naming it is never robbed, whatever the order.
import { systemActor } from '../../platform/actor.ts';
import type { FeatureContext } from '../../platform/feature.ts';
import { requestIdOf } from '../../platform/spine/request-id.ts';
import { storeKey } from './keep-file.ts';
import { type FileReferences, claimedTypes, namedBySomething } from './references.ts';
import * as store from './store.ts';

export async function sweepFiles(
  context: FeatureContext,
  references: readonly FileReferences[],
): Promise<void> {
  await sweepLoose(context);
  await removeWithdrawn(context, references);
  await withdrawUnnamed(context, references);
}

/** Files that nothing names a day after they came, or after they were last named. */
async function withdrawUnnamed({ db }: FeatureContext, references: readonly FileReferences[]): Promise<void> {
  const files = await store.filesToLookAfter(db, claimedTypes(references));
  const ids = files.map(({ id }) => id);
  const named = await namedBySomething(db, references, ids);
  await store.keepFiles(
    db,
    ids.filter((id) => named.has(id)),
  );
  await store.withdrawFiles(
    db,
    ids.filter((id) => !named.has(id)),
  );
}

async function removeWithdrawn(
  context: FeatureContext,
  references: readonly FileReferences[],
): Promise<void> {
  const files = await store.withdrawnFiles(context.db);
  const named = await namedBySomething(
    context.db,
    references,
    files.map(({ id }) => id),
  );
  await store.keepFiles(context.db, [...named]);
  for (const file of files) {
    if (named.has(file.id)) continue;
    // A table may refer to it by its key without its feature saying so: the database keeps it, and somebody has to look.
    await removeFile(context, file).catch((error: unknown) =>
      context.log.error({ err: error, file: file.id }, 'a file that no feature names cannot be removed'),
    );
  }
}

async function removeFile({ spine }: FeatureContext, file: store.FileRow): Promise<void> {
  const name = 'files.sweep';
  const request = { id: requestIdOf(`${name}:${file.id}`), name, body: { fileId: file.id } };
  await spine.write(systemActor('files'), request, () =>
    Promise.resolve({
      answer: {},
      statements: store.removal(file),
      audit: {
        action: name,
        subject: { kind: 'file', id: file.id },
        memberId: file.member_id,
        before: { fileType: file.file_type, size: file.size, createdAt: file.created_at.toISOString() },
        reason: 'no record names it',
      },
    }),
  );
}

/** Bytes first: when that fails they are found again. */
async function sweepLoose({ db, providers }: FeatureContext): Promise<void> {
  const files = await store.looseFiles(db);
  for (const file of files) if (!file.isKept) await providers.files.remove(storeKey(file));
  await store.forgetLoose(
    db,
    files.map(({ id }) => id),
  );
}
