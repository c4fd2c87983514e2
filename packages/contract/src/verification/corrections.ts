// The open sections of a record that was rejected or has something expired, and the steps of the wizard that
// show them (VER-122, VER-123).
import { kycStatuses, notifyTypes, type KycStatus } from '../codes.ts';
import { type BusinessShape, businessGroup } from '../rules/kyc/businesses.ts';
import { endsTooSoon, hasExpired } from '../rules/kyc/days.ts';
import { type FactsOf, needsAddressProof } from '../rules/kyc/persons.ts';
import type { EnterpriseDraft, PersonalDraft } from './drafts.ts';
import type { KycStep } from './issues.ts';
import { arePeopleRejected } from './locked-people.ts';
import { type KycSection, type RejectCode, sectionOf } from './reasons.ts';
import type { TodoItem } from './views.ts';

export type RecordKind = 'personal' | 'enterprise';

export const wizardSteps = {
  personal: ['basic', 'identity'],
  enterprise: ['basic', 'business', 'stakeholders', 'documents'],
} as const satisfies Record<RecordKind, readonly KycStep[]>;

type Todo = Pick<TodoItem, 'rejectDetail' | 'notifyType' | 'stakeholderId'>;

/** An expired document opens the identity of a person; of a business the basic information and documents, or its people. */
function sectionsOf(
  kind: RecordKind,
  { rejectDetail, notifyType, stakeholderId }: Todo,
): readonly KycSection[] {
  const rejected = Object.keys(rejectDetail).map((code) => sectionOf(code as RejectCode));
  if (notifyType !== notifyTypes.expiry) return rejected;
  if (kind === 'personal') return [...rejected, 'Identity'];
  return [
    ...rejected,
    ...(stakeholderId === null ? (['Basic', 'Document'] as const) : (['Stakeholder'] as const)),
  ];
}

/** What opens a record again: what is asked for, and what has ended (`endedSections`). */
export interface Opening {
  readonly todos: readonly Todo[];
  readonly ended: readonly KycSection[];
}

const openSections = (kind: RecordKind, { todos, ended }: Opening): readonly KycSection[] => [
  ...todos.flatMap((todo) => sectionsOf(kind, todo)),
  ...ended,
];

/** The shape of what is no business, or of a business that has submitted nothing. */
export const noBusiness: BusinessShape = { businessType: '', hasLayers: false };

type Ends =
  | Pick<PersonalDraft, 'idExpirationDate' | 'isLongTerm'>
  | Pick<EnterpriseDraft, 'expirationDate' | 'isLongTerm' | 'stakeholderInfoBo'>;

/**
 * What a rejected record has to show anew besides what was rejected: a document that was submitted and would not be taken
 * any more, or a certificate that has ended. Of a verified member to-dos say it. `today` is YYYY-MM-DD in Hong Kong.
 */
export function endedSections(
  kycStatus: KycStatus,
  submitted: Ends | undefined,
  today: string,
): readonly KycSection[] {
  const isRejected = kycStatus === kycStatuses.rejected || kycStatus === kycStatuses.rejectedSecond;
  if (!isRejected || submitted === undefined) return [];
  const isLongTerm = submitted.isLongTerm === 1;
  if ('idExpirationDate' in submitted) {
    return endsTooSoon({ until: submitted.idExpirationDate, isLongTerm }, today) ? ['Identity'] : [];
  }
  const ended = submitted.stakeholderInfoBo.some((entry) =>
    endsTooSoon({ until: entry.idEffectiveDateEnd, isLongTerm: entry.isPermanent === 1 }, today),
  );
  return [
    ...(hasExpired({ until: submitted.expirationDate, isLongTerm }, today)
      ? (['Basic', 'Document'] as const)
      : []),
    ...(ended ? (['Stakeholder'] as const) : []),
  ];
}

const stepOf = {
  Basic: 'basic',
  Business: 'business',
  Stakeholder: 'stakeholders',
  Document: 'documents',
  Identity: 'identity',
} as const satisfies Record<KycSection, KycStep>;

/**
 * The steps to show and to submit. A business that changes between the groups of types has other people and documents
 * too, so that both open with it; where the people are corrected, the structure chart is drawn again. `now` and `before` have no type for a
 * person.
 */
export function openSteps(
  kind: RecordKind,
  opening: Opening,
  before: BusinessShape,
  now: BusinessShape,
): readonly KycStep[] {
  const open = new Set<KycStep>(openSections(kind, opening).map((section) => stepOf[section]));
  if (open.has('business') && businessGroup(before.businessType) !== businessGroup(now.businessType)) {
    open.add('stakeholders').add('documents');
  }
  if (now.hasLayers && arePeopleRejected(opening.todos)) open.add('documents');
  return wizardSteps[kind].filter((step) => open.has(step));
}

/**
 * The same for a person's current record: a new document of a country of high risk asks for a proof of
 * address, so that the basic information, where it is submitted, opens with the identity.
 */
export function personalOpenSteps(
  opening: Opening,
  record: { readonly nationality: string; readonly residenceCountry: string; readonly idCountry: string },
  factsOf: FactsOf,
): readonly ('basic' | 'identity')[] {
  const open = new Set<KycStep>(openSteps('personal', opening, noBusiness, noBusiness));
  const isByDocument =
    needsAddressProof(record, factsOf) && !needsAddressProof({ ...record, idCountry: '' }, factsOf);
  return wizardSteps.personal.filter(
    (step) => open.has(step) || (step === 'basic' && open.has('identity') && isByDocument),
  );
}

/** Whether a business has nothing to correct but checks of its people: the short flow. */
export const onlyStakeholdersExpired = (todos: readonly Todo[]): boolean =>
  todos.length > 0 &&
  todos.every(({ notifyType, stakeholderId }) => notifyType === notifyTypes.expiry && stakeholderId !== null);
