// Somebody's dialog is open while the draft comes to say something else of them: a check has ended, or another's save was
// taken over. What stands in the dialog is what will be kept, so it changes there, before one's eyes. Pure.
import type { IdentityResult, StakeholderDraft, StoredFile } from '@causeway/contract';
import { sameValue, mergeRecords, withOneEnd } from '../record/index.ts';
import { personFilled } from './check-read.ts';

/** An entry with its proofs of address. */
export interface PersonForm {
  readonly entry: StakeholderDraft;
  readonly proofs: readonly StoredFile[];
}

/**
 * What the dialog has to show when the draft, which said `before` as it was opened, says `now`. Of the document, what the
 * check read counts; where anything else was changed on both sides, what was typed here stays.
 */
export function metPerson(
  before: PersonForm,
  shown: PersonForm,
  now: PersonForm,
  checks: readonly IdentityResult[],
): PersonForm {
  const fill = personFilled(before.entry, now.entry, checks);
  const filled = (form: PersonForm): PersonForm => ({ ...form, entry: fill(form.entry) });
  const base = filled(before);
  const mine = filled(shown);
  return {
    entry: withOneEnd(mergeRecords(base.entry, mine.entry, now.entry).merged),
    proofs: mergeRecords({ proofs: base.proofs }, { proofs: mine.proofs }, { proofs: now.proofs }).merged
      .proofs,
  };
}

export const samePerson = (one: PersonForm, other: PersonForm): boolean =>
  sameValue(one.entry, other.entry) && sameValue(one.proofs, other.proofs);
