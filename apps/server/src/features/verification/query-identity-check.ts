// Asks the provider what a check found. What it found when it finished is kept once, photos too; before that, and while
// the provider does not answer, what we know is answered.
import { type IdentityCheck, isIdentityFinished } from '@causeway/contract';
import type { IdentityResult } from '@causeway/providers/port';
import { type PersonActor, systemActor } from '../../platform/actor.ts';
import type { FeatureContext } from '../../platform/feature.ts';
import { refuse } from '../../platform/refusal.ts';
import { requestIdOf } from '../../platform/spine/request-id.ts';
import { type NewFile, fileIdOf, fileInsert, imageOf, storeBytes } from '../files/index.ts';
import { documentOf } from './document-of.ts';
import { type IdentityCheckRow, checkById, update } from './store.ts';
import { identityCheckView } from './view-verification.ts';

export async function sliceQueryIdentityCheck(
  context: FeatureContext,
  actor: PersonActor,
  checkId: string,
): Promise<IdentityCheck> {
  const check = await checkById(context.db, checkId);
  if (check?.member_id !== actor.memberId) return refuse('not-found');
  if (isIdentityFinished(check.result)) return identityCheckView(context, check);
  const found = await askProvider(context, check);
  if (!found) return identityCheckView(context, check);
  if (!isIdentityFinished(found.result))
    return identityCheckView(context, { ...check, result: found.result });
  await keepResult(context, check, found);
  return identityCheckView(context, await checkById(context.db, checkId));
}

async function askProvider(
  { providers, log }: FeatureContext,
  check: IdentityCheckRow,
): Promise<IdentityResult | undefined> {
  try {
    return await providers.identityCheck.result(check.provider_id);
  } catch (error) {
    log.warn({ err: error, checkId: check.id }, 'the identity check does not answer');
    return undefined;
  }
}

/** File types 213 and 214 are the front and the back of the document (spec 2 section 3). */
async function photosOf(check: IdentityCheckRow, found: IdentityResult): Promise<readonly NewFile[]> {
  const photos = [
    { fileType: '213', name: 'document-front', bytes: found.frontPhoto },
    { fileType: '214', name: 'document-back', bytes: found.backPhoto },
  ];
  const files = photos.map(async ({ fileType, name, bytes }): Promise<NewFile | undefined> => {
    const image = bytes && (await imageOf(bytes));
    if (!image) return undefined;
    const id = fileIdOf(`identity-check:${check.id}:${fileType}`);
    const { type, contentType } = image;
    return {
      id,
      memberId: check.member_id,
      fileType,
      name: `${name}.${type}`,
      contentType,
      bytes: image.bytes,
    };
  });
  return (await Promise.all(files)).filter((file) => file !== undefined);
}

async function keepResult(
  context: FeatureContext,
  check: IdentityCheckRow,
  found: IdentityResult,
): Promise<void> {
  const photos = await photosOf(check, found);
  for (const photo of photos) await storeBytes(context, photo);
  const fileOf = (fileType: string): string | null =>
    photos.find((photo) => photo.fileType === fileType)?.id ?? null;
  const name = 'verification.identity-check-finished';
  const request = { id: requestIdOf(`${name}:${check.id}`), name, body: { checkId: check.id } };
  await context.spine.write(systemActor('verification'), request, async (now) => {
    const current = (await checkById(context.db, check.id)) ?? refuse('not-found');
    return {
      answer: {},
      inserts: photos.map((photo) => fileInsert(photo, now)),
      updates: [
        update('identity_check', current, {
          result: found.result,
          ...documentOf(found),
          front_file: fileOf('213'),
          back_file: fileOf('214'),
          finished_at: now,
        }),
      ],
      audit: {
        action: name,
        subject: { kind: 'identity-check', id: check.id },
        memberId: check.member_id,
        before: { result: current.result },
        after: { result: found.result },
      },
    };
  });
}
