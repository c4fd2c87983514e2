// A draft may change while a person's dialog is open: a check finished, or another editor's save was merged.
// The dialog shows what will be saved, so it visibly changes too. Pure.
import type { IdentityResult, StakeholderDraft, StoredFile } from '@causeway/contract';
import { sameValue, mergeRecords, withOneEnd } from '../record/index.ts';
import { personFilled } from './check-read.ts';

/** An entry with its proofs of address. */
export interface PersonForm {
  readonly entry: StakeholderDraft;
  readonly proofs: readonly StoredFile[];
}

/**
 * The dialog's new values when the draft changed from `before` to `now`. Document fields come from the check;
 * elsewhere, if both sides changed a field, the typed value stays.
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
