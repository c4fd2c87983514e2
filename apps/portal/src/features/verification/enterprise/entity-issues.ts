// What the dialog of an entity among the owners refuses, before it closes. Pure.
import {
  holderProblems,
  ownerEntityIssues,
  ownerIssues,
  stakeholderNameIssues,
  type EnterpriseDraft,
  type OwnerEntityDraft,
  type ValidationIssue,
} from '@causeway/contract';

/** Told on the step, because what they ask for may be entered later: an owner of the entity, or what it holds. */
const later: ReadonlySet<string> = new Set(['owner-apart', 'owners-of-entity', 'trust-roles']);

const mayFollow = ({ message }: ValidationIssue): boolean => later.has(message);

/** All issues of the entity, those of one owner at the owner's field. The record has the people who are added with it. */
export function allEntityIssues(
  entity: OwnerEntityDraft,
  record: EnterpriseDraft,
): readonly ValidationIssue[] {
  const at = { step: 'stakeholders' as const, uid: entity.uid };
  const others = record.ownerEntities.filter(({ uid }) => uid !== entity.uid);
  const between = ownerIssues({ ...record, ownerEntities: [...others, entity] });
  const ofHolders = holderProblems(entity).map(({ place, field, message }) => ({
    ...at,
    field: `owners.${place}.${field}`,
    message,
  }));
  const isSaid = (field: string): boolean => field === 'owners' && ofHolders.length > 0;
  return [
    ...ownerEntityIssues(entity),
    ...ofHolders,
    ...between
      .filter(({ uid, field }) => uid === entity.uid && !isSaid(field))
      .map((each) => ({ ...at, ...each })),
  ];
}

export const entityIssues = (entity: OwnerEntityDraft, record: EnterpriseDraft): readonly ValidationIssue[] =>
  allEntityIssues(entity, record).filter((issue) => !mayFollow(issue));

/** Names of people who are entered in the dialog, each at its place among the owners. */
export const addedNameIssues = (
  { owners }: OwnerEntityDraft,
  added: EnterpriseDraft['stakeholderInfoBo'],
): readonly ValidationIssue[] =>
  owners.flatMap(({ uid }, place) =>
    added
      .filter((person) => person.uid === uid)
      .flatMap(stakeholderNameIssues)
      .map((issue) => ({ ...issue, field: `owners.${place}.name` })),
  );
