// A member's verification: documents shown, supporting documents submitted, the record submitted; and its decision by two
// staff members one after the other.
import {
  decideVerification,
  genderRead,
  getAgreements,
  getVerificationReview,
  memberPersonId,
  queryEnterpriseKyc,
  queryIdentityCheck,
  queryPersonalKyc,
  saveEnterpriseKyc,
  savePersonalKyc,
  startIdentityCheck,
  fileTypes,
  reviewLevels,
  type EnterpriseDraft,
  type PersonalDraft,
  type RejectItem,
  type RequestOf,
  type VerificationReview,
  type ResponseOf,
  type StakeholderDraft,
  type UploadFileType,
  type ReviewLevel,
} from '@causeway/contract';
import { workingDays } from './calendar.ts';
import { type Call, Refused } from './client.ts';
import type { OutsideWorld, ShownDocument } from './outside-world.ts';
import { sampleDocument } from './sample-document.ts';
import type { Person, Stage } from './sessions.ts';
import { until } from './until.ts';

/** The person's entries; the content of the document is read from it. */
export type WrittenPerson = Partial<Omit<PersonalDraft, 'kycFiles'>>;

/** A stakeholder with the document that it shows. */
export interface WrittenStakeholder {
  readonly entry: Partial<StakeholderDraft> & Pick<StakeholderDraft, 'uid' | 'roles' | 'nameEn'>;
  readonly shown: ShownDocument;
}

export type Verification =
  | { readonly kind: 'personal'; readonly record: WrittenPerson; readonly shown: ShownDocument }
  | {
      readonly kind: 'enterprise';
      readonly record: Partial<Omit<EnterpriseDraft, 'kycFiles' | 'stakeholderInfoBo'>>;
      readonly people: readonly WrittenStakeholder[];
      readonly documents: readonly UploadFileType[];
    };

export async function submitVerification(
  stage: Stage,
  person: Person,
  verification: Verification,
): Promise<void> {
  const agreed = await versionsInForce(person.call);
  if (verification.kind === 'personal') {
    await showDocument(stage.world, person.call, memberPersonId, stating(verification));
    const { record, version } = await person.call(queryPersonalKyc, {});
    await person.call(savePersonalKyc, {
      isEditable: 1,
      version,
      record: { ...record, ...verification.record },
      agreed,
    });
    return;
  }
  const { version } = await saveBusiness(person, verification);
  for (const { entry, shown } of verification.people) {
    await showDocument(stage.world, person.call, entry.uid, stating({ record: entry, shown }));
  }
  const view = await person.call(queryEnterpriseKyc, {});
  if (view.version <= version) throw new Error('the checks filled nothing in');
  await person.call(saveEnterpriseKyc, { isEditable: 1, version: view.version, record: view.record, agreed });
}

async function versionsInForce(call: Call) {
  const { agreement, privacy } = await call(getAgreements, {});
  return { agreementVersion: agreement.version, privacyVersion: privacy.version };
}

/** Saves the draft, because people can be checked once they are in it. */
async function saveBusiness(
  { call, upload }: Person,
  { record, people, documents }: Extract<Verification, { kind: 'enterprise' }>,
): Promise<ResponseOf<typeof saveEnterpriseKyc>> {
  const before = await call(queryEnterpriseKyc, {});
  const files = await Promise.all(
    documents.map((fileType) =>
      upload(fileType, `paper-${fileType}.pdf`, sampleDocument(`Sample paper ${fileType}`)),
    ),
  );
  return call(saveEnterpriseKyc, {
    isEditable: 0,
    version: before.version,
    record: {
      ...before.record,
      ...record,
      stakeholderInfoBo: people.map(({ entry }) => ({
        ...nobody,
        address: `1 Test Street, ${entry.nameEn}`,
        ...entry,
      })),
      chartSignedOn: documents.includes(fileTypes.ownershipChart) ? firstDay() : '',
      kycFiles: files.map(({ fileType, fileId }) => ({ fileType, fileId, uid: null })),
    },
  });
}

/** Everything in the history is submitted on this day or later. */
const firstDay = (): string => workingDays(new Date())[0] ?? '';

const nobody: Omit<StakeholderDraft, 'uid' | 'roles' | 'nameEn'> = {
  gender: '1',
  nationality: 'HK',
  idCountry: '',
  idType: '',
  idNumber: '',
  idEffectiveDateEnd: '',
  isPermanent: 0,
  birthDate: '',
  residenceCountry: 'HK',
  state: 'Hong Kong',
  city: 'Hong Kong',
  address: '',
  postCode: '',
  position: '',
  sharePercentage: '',
  ownerBasis: '',
};

/** The document states the sex that the person enters as a gender, so that reviewers see the two side by side. */
const stating = ({
  record: { gender = nobody.gender },
  shown,
}: {
  readonly record: { readonly gender?: string | undefined };
  readonly shown: ShownDocument;
}): ShownDocument => ({ ...shown, sex: gender === genderRead('F') ? 'F' : 'M' });

async function showDocument(
  world: OutsideWorld,
  call: Call,
  personId: string,
  shown: ShownDocument,
): Promise<void> {
  const { checkId, checkUrl } = await call(startIdentityCheck, { personId });
  await world.finishIdentityCheck(checkUrl, shown);
  await call(queryIdentityCheck, { personId, checkId });
}

/** Approved at both levels, by two people. */
export async function approveVerification(
  [first, second]: readonly [Call, Call],
  memberId: string,
): Promise<void> {
  await decideAt(reviewLevels.first, first, memberId, { decision: 'approve', items: [] });
  await decideAt(reviewLevels.second, second, memberId, { decision: 'approve', items: [] });
}

/** Rejected by the first reviewer. */
export const rejectVerification = (staff: Call, memberId: string, items: RejectItem[]): Promise<void> =>
  decideAt(reviewLevels.first, staff, memberId, { decision: 'reject', items });

/** Approved by the first reviewer, rejected by the second. */
export async function rejectAtSecond(
  [first, second]: readonly [Call, Call],
  memberId: string,
  items: RejectItem[],
): Promise<void> {
  await decideAt(reviewLevels.first, first, memberId, { decision: 'approve', items: [] });
  await decideAt(reviewLevels.second, second, memberId, { decision: 'reject', items });
}

/** Both reviewers decline it permanently. */
export async function declineVerification(
  [first, second]: readonly [Call, Call],
  memberId: string,
  reason: string,
): Promise<void> {
  await decideAt(reviewLevels.first, first, memberId, { decision: 'decline', items: [], reason });
  await decideAt(reviewLevels.second, second, memberId, { decision: 'decline', items: [], reason });
}

type Decision = Pick<RequestOf<typeof decideVerification>, 'decision' | 'items' | 'reason'>;

async function decideAt(
  level: ReviewLevel,
  staff: Call,
  memberId: string,
  decision: Decision,
): Promise<void> {
  await until(`a decision on the verification of ${memberId}`, async () => {
    const review = await staff(getVerificationReview, { memberId });
    const { level: waitsFor, version } = review;
    if (waitsFor !== level) return undefined;
    const explained = decision.decision === 'approve' ? reasonsFor(review) : {};
    try {
      return await staff(decideVerification, { memberId, level, version, ...decision, ...explained });
    } catch (error) {
      if (error instanceof Refused && isPassing(error)) return undefined;
      throw error;
    }
  });
}

/** A reason for each failed check, and for the files that nobody opens here. */
const reasonsFor = ({ findings, files }: VerificationReview) => ({
  clearances: findings
    .filter(({ outcome }) => outcome === 'fail')
    .map(({ name, uid }) => ({ name, uid, reason: 'Compared with the original.' })),
  ...(files.length > 0 && { unopenedReason: 'Seen on the originals.' }),
});

/** Screening runs right after a submission; approvals wait for it. */
const isPassing = ({ refusal }: Refused): boolean =>
  refusal === 'changed-meanwhile' || refusal === 'provider-unreachable';
