// What a member sees of its verification: the record, the identity check, where it stands.
import { type IdentityCheck, type SliceView, isIndividual } from '@causeway/contract';
import type { PersonActor } from '../../platform/actor.ts';
import type { FeatureContext } from '../../platform/feature.ts';
import { refuse } from '../../platform/refusal.ts';
import { filesByIds, storedFileOf } from '../files/index.ts';
import { type IdentityCheckRow, memberById, newestCheck, verificationOf } from './store.ts';

/** Which of the two forms. */
export type RecordKind = 'personal' | 'enterprise';

/** An individual has no business form, nor a business a personal one. */
export const refuseOtherKind = (actor: PersonActor, kind: RecordKind): void => {
  if (isIndividual(actor.memberType) !== (kind === 'personal')) refuse('forbidden');
};

/** Version 0 is the empty record that nobody has saved yet. */
export async function viewVerification(
  context: FeatureContext,
  actor: PersonActor,
  kind: RecordKind,
): Promise<SliceView> {
  refuseOtherKind(actor, kind);
  const { db } = context;
  const [member, verification, check] = await Promise.all([
    memberById(db, actor.memberId),
    verificationOf(db, actor.memberId),
    newestCheck(db, actor.memberId),
  ]);
  if (!member) throw new Error('a person belongs to no member');
  return {
    record: verification?.record ?? {},
    identityCheck: await identityCheckView(context, check),
    kycStatus: member.kyc_status,
    rejectReason: verification?.reject_reason ?? null,
    version: verification?.version ?? 0,
  };
}

const none: IdentityCheck = {
  jumioId: null,
  jumioResult: 1,
  idFirstName: null,
  idLastName: null,
  idCountry: null,
  idType: null,
  idNumber: null,
  birthDate: null,
  idEffectiveDateEnd: null,
  files: [],
};

export async function identityCheckView(
  { db }: FeatureContext,
  check: IdentityCheckRow | undefined,
): Promise<IdentityCheck> {
  if (!check) return none;
  const photos = [check.front_file, check.back_file].filter((file) => file !== null);
  const files = await filesByIds(db, photos);
  return {
    jumioId: check.id,
    jumioResult: check.result,
    idFirstName: check.first_name,
    idLastName: check.last_name,
    idCountry: check.document_country,
    idType: check.document_type,
    idNumber: check.document_number,
    birthDate: check.birth_date,
    idEffectiveDateEnd: check.expiry_date,
    files: files.map(storedFileOf),
  };
}
