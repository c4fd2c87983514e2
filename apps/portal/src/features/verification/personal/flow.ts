// The flow of a person's verification: which steps are open, when the identity check opens, and when it may
// be repeated (VER-021). Pure.
import {
  endsTooSoon,
  isIdentityDoubted,
  isIdentityFinished,
  kycStatuses,
  memberPersonId,
  personalOpenSteps,
  identityOutcomes,
  type FactsOf,
  type IdentityOutcome,
  type PersonalDraft,
  type PersonalView,
} from '@causeway/contract';

export type PersonalStep = ReturnType<typeof personalOpenSteps>[number];
type Known = Pick<PersonalView, 'identityChecks' | 'kycStatus' | 'todos' | 'endedSections'>;
type Asked = Omit<Known, 'identityChecks'>;
type Countries = Pick<PersonalDraft, 'nationality' | 'residenceCountry' | 'idCountry'>;

/** The first time the check comes first: it fills in what the form would ask for. */
export const firstSteps = ['identity', 'basic'] as const satisfies readonly PersonalStep[];

/** All steps the first time; later only those with corrections or expired documents. */
export const stepsOf = (
  { kycStatus, todos, endedSections: ended }: Asked,
  record: Countries,
  factsOf: FactsOf,
): readonly PersonalStep[] =>
  kycStatus === kycStatuses.pending ? firstSteps : personalOpenSteps({ todos, ended }, record, factsOf);

/** True if only the identity must be verified again: then the check opens at once. */
export const isOnlyIdentity = (view: Asked & { readonly record: Countries }, factsOf: FactsOf): boolean =>
  view.kycStatus !== kycStatuses.pending && stepsOf(view, view.record, factsOf).join() === 'identity';

const checkOf = ({ identityChecks }: Pick<Known, 'identityChecks'>) =>
  identityChecks.find(({ personId }) => personId === memberPersonId);

/** Passed, warning or rejected: staff judge the difference. */
export const isChecked = (view: Pick<Known, 'identityChecks'>): boolean =>
  isIdentityFinished(checkOf(view)?.checkResult ?? identityOutcomes.unverified);

/** Next on the first step opens the check, unless one is under way or finished or a rejected member is correcting. */
export function opensCheck(view: Known, outcome: IdentityOutcome): boolean {
  const isRejected = view.kycStatus === kycStatuses.rejected || view.kycStatus === kycStatuses.rejectedSecond;
  return checkOf(view)?.checkStands !== 1 && outcome !== identityOutcomes.underVerification && !isRejected;
}

const documentFields = [
  ...['idCountry', 'idType', 'idNumber', 'nameLocal', 'birthday', 'idExpirationDate'],
] as const satisfies readonly (keyof PersonalDraft)[];

/** Before the first check the document is left to it, unless some of it was typed. */
export const isDocumentShown = (
  view: Known,
  outcome: IdentityOutcome,
  record: Pick<PersonalDraft, (typeof documentFields)[number]>,
): boolean =>
  view.kycStatus !== kycStatuses.pending ||
  isIdentityFinished(outcome) ||
  documentFields.some((field) => record[field] !== '');

type Document_ = Pick<PersonalDraft, 'idExpirationDate' | 'isLongTerm'>;

/**
 * A person checked before may check again while no check is valid, when the provider has doubts, or when the
 * document has expired or expires too soon. A person who has never submitted or been checked reaches the check by Next.
 */
export function offersAgain(view: Known, record: Document_, today: string): boolean {
  const until = record.idExpirationDate;
  const isShort = endsTooSoon({ until, isLongTerm: record.isLongTerm === 1 }, today);
  const wasChecked = isChecked(view) || view.kycStatus !== kycStatuses.pending;
  const isDoubted = isIdentityDoubted(checkOf(view)?.checkResult ?? identityOutcomes.unverified);
  return wasChecked && (checkOf(view)?.checkStands !== 1 || isShort || isDoubted);
}
