// A form meets what the server has by now: what checks have filled in is taken, what anybody else changed is brought
// together with what was typed here and told. Pure.
import type { KycRecordKind, KycView } from './draft-kind.ts';
import { sameValue } from './same-value.ts';
import { mergeRecords, type Merge } from './three-way.ts';

/** Somebody saved since this form was read; both versions brought together, and what is left to choose. */
export interface DraftConflict<Values, View> extends Merge<Values> {
  readonly view: View;
}

export type Meeting<Values, View> =
  /** Same: the server has the record that was read here. Filled: only checks have written in it. */
  | { readonly kind: 'same' | 'filled'; readonly record: Values }
  | { readonly kind: 'asked'; readonly conflict: DraftConflict<Values, View> };

/** `known` is what the server had last, `mine` the form over it. */
export function meetingOf<Values extends object, View extends KycView<Values>>(
  { filledOf }: Pick<KycRecordKind<Values, View>, 'filledOf'>,
  known: View,
  mine: Values,
  theirs: View,
): Meeting<Values, View> {
  const fill = filledOf(known.record, theirs);
  const merge = mergeRecords(fill(known.record), fill(mine), theirs.record);
  if (merge.conflicts.length > 0 || merge.taken.length > 0) {
    return { kind: 'asked', conflict: { ...merge, view: theirs } };
  }
  return { kind: sameValue(known.record, theirs.record) ? 'same' : 'filled', record: merge.merged };
}
