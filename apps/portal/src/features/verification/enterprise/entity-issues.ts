// What the dialog of an entity among the owners refuses, before it closes. Pure.
import {
  ownerEntityIssues,
  ownerIssues,
  type EnterpriseDraft,
  type OwnerEntityDraft,
  type ValidationIssue,
} from '@causeway/contract';

/** Told on the step, because what they ask for may be entered later: an owner of the entity, or what it holds. */
const later: ReadonlySet<string> = new Set(['owner-apart', 'owners-of-entity', 'trust-roles']);

export function entityIssues(entity: OwnerEntityDraft, record: EnterpriseDraft): readonly ValidationIssue[] {
  const others = record.ownerEntities.filter(({ uid }) => uid !== entity.uid);
  const between = ownerIssues({ ...record, ownerEntities: [...others, entity] });
  return [
    ...ownerEntityIssues(entity),
    ...between
      .filter(({ uid, message }) => uid === entity.uid && !later.has(message))
      .map((issue) => ({ step: 'stakeholders' as const, ...issue })),
  ];
}
