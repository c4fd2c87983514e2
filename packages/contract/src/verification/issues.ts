// What still stands between a record and its submission: every rule of VER-026 over a whole record, as step,
// person, field and message. The form shows them, the server refuses by them.
import * as z from 'zod/mini';
import {
  identityOutcomes,
  stakeholderRoles,
  isIdentityFinished,
  fileTypes,
  type IdentityOutcome,
} from '../codes.ts';
import {
  type BusinessShape,
  asksForChart,
  businessDocuments,
  businessGroup,
  missingDocuments,
} from '../rules/kyc/businesses.ts';
import { chartDayProblem, hasExpired } from '../rules/kyc/days.ts';
import { overfullTypes, stakeholderProofsMax } from '../rules/kyc/file-counts.ts';
import type { FactsOf } from '../rules/kyc/persons.ts';
import {
  type StakeholderFacts,
  isRoleOverfull,
  missingRoles,
  sameDocument,
  sharesProblem,
  uncheckedProblem,
} from '../rules/kyc/stakeholders.ts';
import type { RuleMessage } from '../rules/messages/index.ts';
import { isRuleMessage } from '../rules/rule-texts.ts';
import { type EnterpriseDraft, type PersonalDraft, memberPersonId } from './drafts.ts';
import { stakeholderRows } from './enterprise-fields.ts';
import { enterpriseBasic, enterpriseBusiness, stakeholder } from './enterprise-rules.ts';
import { submittedShape } from './field-kinds.ts';
import { type OwnerEntityDraft, hasLayers, ownerEntity, ownerIssues } from './owner-entities.ts';
import { personalBasic, personalDocumentsMissing, personalIdentity } from './personal-rules.ts';
import type { IdentityResult } from './views.ts';

/** Listed in the order of the wizards. */
export type KycStep = 'basic' | 'identity' | 'business' | 'stakeholders' | 'documents';

export interface ValidationIssue {
  readonly step: KycStep;
  /** The stakeholder that it is about; null when it is about the record. */
  readonly uid: string | null;
  /** A field of the record or of the stakeholder, a file type in `documents`, or '' when it is about the whole step. */
  readonly field: string;
  readonly message: RuleMessage;
}

/** What the rules need to know besides the record. */
export interface KycFacts {
  /** YYYY-MM-DD in Hong Kong. */
  readonly today: string;
  readonly factsOf: FactsOf;
  readonly identityChecks: readonly Pick<IdentityResult, 'personId' | 'checkResult'>[];
}

/** One issue a field, the first: it is the one that a form shows. */
function issuesBy(
  schema: z.ZodMiniType,
  value: unknown,
  at: { readonly step: KycStep; readonly uid: string | null },
): readonly ValidationIssue[] {
  const found = schema.safeParse(value);
  if (found.success) return [];
  const byField = Map.groupBy(found.error.issues, ({ path }) => String(path[0] ?? ''));
  return [...byField].map(([field, [first]]) => ({
    ...at,
    field,
    message: first && isRuleMessage(first.message) ? first.message : 'format',
  }));
}

const resultOf = ({ identityChecks }: KycFacts, personId: string): IdentityOutcome =>
  identityChecks.find((check) => check.personId === personId)?.checkResult ?? identityOutcomes.unverified;

const typesOf = (files: PersonalDraft['kycFiles']): readonly string[] =>
  files.filter(({ uid }) => uid === null).map(({ fileType }) => fileType);

export function personalIssues(record: PersonalDraft, facts: KycFacts): readonly ValidationIssue[] {
  const { today, factsOf } = facts;
  const whole = (step: KycStep, field: string, message: RuleMessage): ValidationIssue => ({
    step,
    uid: null,
    field,
    message,
  });
  return [
    ...issuesBy(personalBasic, record, { step: 'basic', uid: null }),
    ...personalDocumentsMissing(record, typesOf(record.kycFiles), factsOf).map(([type, message]) =>
      whole('basic', type, message),
    ),
    ...overfullTypes([fileTypes.addressProof, fileTypes.taxCertificate], typesOf(record.kycFiles)).map(
      (type) => whole('basic', type, 'too-many-files'),
    ),
    ...issuesBy(personalIdentity(today, factsOf), record, { step: 'identity', uid: null }),
    ...(!isIdentityFinished(resultOf(facts, memberPersonId)) ? [whole('identity', '', 'unverified')] : []),
  ];
}

export const stakeholderFactsOf = (record: EnterpriseDraft, facts: KycFacts): readonly StakeholderFacts[] =>
  record.stakeholderInfoBo.map(({ uid, roles, idCountry, idNumber, sharePercentage, ownerBasis }) => ({
    uid,
    roles,
    idCountry,
    idNumber,
    sharePercentage,
    ownerBasis,
    checkResult: resultOf(facts, uid),
  }));

/** The rules of one entry with so many proofs of address, as the dialog checks it before it closes. */
export function stakeholderIssues(
  entry: EnterpriseDraft['stakeholderInfoBo'][number],
  others: EnterpriseDraft['stakeholderInfoBo'],
  { today, factsOf }: Pick<KycFacts, 'today' | 'factsOf'>,
  proofs: number,
): readonly ValidationIssue[] {
  const at = { step: 'stakeholders', uid: entry.uid } as const;
  const bare = (one: typeof entry): StakeholderFacts => ({
    ...one,
    checkResult: identityOutcomes.unverified,
  });
  const all = [...others.filter(({ uid }) => uid !== entry.uid), entry].map(bare);
  const shares = entry.roles.includes(stakeholderRoles.owner) ? sharesProblem(all) : null;
  return [
    ...issuesBy(stakeholder(today, factsOf), entry, at),
    ...(sameDocument(bare(entry), all)
      ? [{ ...at, field: 'idNumber', message: 'document-duplicate' } as const]
      : []),
    ...(shares ? [{ ...at, field: 'sharePercentage', message: shares }] : []),
    ...(proofs > stakeholderProofsMax
      ? [{ ...at, field: fileTypes.addressProof, message: 'too-many-files' } as const]
      : []),
  ];
}

const nameAlone = z.object(submittedShape({ nameEn: stakeholderRows.nameEn }));

/** The rule of a name alone, for a person whose other details follow later. */
export const stakeholderNameIssues = (
  entry: Pick<EnterpriseDraft['stakeholderInfoBo'][number], 'uid' | 'nameEn'>,
): readonly ValidationIssue[] => issuesBy(nameAlone, entry, { step: 'stakeholders', uid: entry.uid });

/** How many proofs of address somebody has. */
export const proofsOf = ({ kycFiles }: Pick<EnterpriseDraft, 'kycFiles'>, uid: string): number =>
  kycFiles.filter((file) => file.uid === uid && file.fileType === fileTypes.addressProof).length;

function stakeholdersIssues(record: EnterpriseDraft, facts: KycFacts): readonly ValidationIssue[] {
  const people = stakeholderFactsOf(record, facts);
  const step = (message: RuleMessage): ValidationIssue => ({
    step: 'stakeholders',
    uid: null,
    field: '',
    message,
  });
  const unchecked = uncheckedProblem(record.businessType, people);
  const isCrowded = ([1, 2, 3] as const).some((role) => isRoleOverfull(role, people));
  const foreign =
    businessGroup(record.businessType) === 'B' &&
    (people.some(({ roles }) => roles.includes(stakeholderRoles.owner)) || record.ownerEntities.length > 0);
  return [
    ...missingRoles(record.businessType, people).map(step),
    ...record.stakeholderInfoBo.flatMap((entry) =>
      stakeholderIssues(entry, record.stakeholderInfoBo, facts, proofsOf(record, entry.uid)),
    ),
    ...record.ownerEntities.flatMap((entity) => ownerEntityIssues(entity)),
    ...ownerIssues(record).map((issue) => ({ step: 'stakeholders' as const, ...issue })),
    ...(isCrowded ? [step('role-full')] : []),
    ...(foreign ? [step('format')] : []),
    ...(unchecked ? [step(unchecked)] : []),
  ];
}

/** The rules of one entity alone, as the dialog checks it before it closes. */
export const ownerEntityIssues = (entity: OwnerEntityDraft): readonly ValidationIssue[] =>
  issuesBy(ownerEntity, entity, { step: 'stakeholders', uid: entity.uid });

/** What decides on the documents of a business. */
export const businessShapeOf = (record: EnterpriseDraft): BusinessShape => ({
  businessType: record.businessType,
  hasLayers: hasLayers(record),
});

export const enterpriseIssues = (record: EnterpriseDraft, facts: KycFacts): readonly ValidationIssue[] => [
  ...issuesBy(enterpriseBasic(facts.today), record, { step: 'basic', uid: null }),
  ...issuesBy(enterpriseBusiness, record, { step: 'business', uid: null }),
  ...stakeholdersIssues(record, facts),
  ...documentsIssues(record, facts),
];

/** The documents that this type of business needs; others are not submitted with it. */
function documentsIssues(record: EnterpriseDraft, { today }: KycFacts): readonly ValidationIssue[] {
  const handedIn = typesOf(record.kycFiles);
  const shape = businessShapeOf(record);
  const offered = businessDocuments(shape).map(({ fileType }) => fileType);
  const at = { step: 'documents', uid: null } as const;
  const signed = asksForChart(shape) ? chartDayProblem(record.chartSignedOn, today) : null;
  return [
    ...missingDocuments(shape, handedIn).map(([field, message]) => ({ ...at, field, message })),
    ...(signed === null ? [] : [{ ...at, field: 'chartSignedOn', message: signed }]),
    ...overfullTypes(offered, handedIn).map((field) => ({
      ...at,
      field,
      message: 'too-many-files' as const,
    })),
  ];
}

/** Whether somebody's document has ended, so that it has to be shown again. */
export const documentHasEnded = (
  entry: Pick<EnterpriseDraft['stakeholderInfoBo'][number], 'idEffectiveDateEnd' | 'isPermanent'>,
  today: string,
): boolean => hasExpired({ until: entry.idEffectiveDateEnd, isLongTerm: entry.isPermanent === 1 }, today);
