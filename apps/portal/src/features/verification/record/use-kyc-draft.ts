// One verification record while it is edited: saved as a draft at any time, submitted at the end, and never
// over another person's work (VER-012).
import { getMemberInfo, getOverview, type ValidationIssue } from '@causeway/contract';
import { toast } from '@causeway/ui';
import { useState } from 'react';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import type { RuleFacts } from './country-facts.ts';
import type { Agreed, KycRecordKind, KycView } from './draft-kind.ts';
import { useKycTexts } from './kyc-texts.ts';
import { type DraftMerge, sameValue } from './merge-draft.ts';
import { serverIssues } from './server-issues.ts';
import { type CorrectionAnswers, openItemsIn, useCorrectionAnswers } from './use-correction-answers.ts';
import { useAutosave } from './use-autosave.ts';
import { useDraftState, type DraftState } from './use-draft-state.ts';

/** The result of a save. `error` and `conflict` have the details. */
export type SaveOutcome =
  | { readonly kind: 'saved' | 'conflict' }
  | { readonly kind: 'refused'; readonly cause: unknown }
  | { readonly kind: 'issues'; readonly issues: readonly ValidationIssue[] };

export type KycDraft<Values, View> = Omit<
  DraftState<Values, View>,
  'adopt' | 'merge' | 'replace' | 'endConflict'
> & {
  /** Whether it can be saved before it is submitted. */
  readonly maySave: boolean;
  /** True while saving, submitting or refetching: no other action may start. */
  readonly isBusy: boolean;
  /** The refusal of the last save, unless a field or the conflict shows it. */
  readonly error: unknown;
  /** Texts for corrections that the member cannot make itself. */
  readonly answers: CorrectionAnswers;
  /** The corrections that the last submission left without a text. */
  readonly openItems: readonly string[];
  /** Saves a draft if something has changed; confirms in a toast unless `quiet`. */
  readonly save: (options?: { readonly quiet?: boolean }) => Promise<SaveOutcome>;
  readonly submit: (agreed: Agreed | undefined) => Promise<SaveOutcome>;
  /** Takes over the result of an identity check, which the server has filled in. */
  readonly takeOver: () => Promise<void>;
  /** Resolves a conflict with the chosen record, which is then saved; undefined leaves it undecided. */
  readonly settle: (chosen: Values | undefined) => Promise<void>;
};

export function useKycDraft<Values extends object, View extends KycView<Values>, Committed>(
  kind: KycRecordKind<Values, View, Committed>,
  read: View,
  facts: RuleFacts,
): KycDraft<Values, View> {
  const t = useKycTexts('kycForm.draft');
  const { adopt, merge, replace, endConflict, ...state } = useDraftState(kind, read, facts);
  const { form, view, conflict, isChanged, isFirstTime } = state;
  const answers = useCorrectionAnswers(view.todos);
  const [isTaking, setTaking] = useState(false);
  const writeSave = useWrite(kind.save, { silent: true });
  const writeCommit = useWrite(kind.commit, { silent: true });

  const { error, attempt } = useAttempt(async () => {
    const theirs = await kind.read();
    const merged = merge(theirs);
    if (merged === 'filled') toast(t('filled'), 'info');
    // If the record is the same, the required corrections have changed.
    if (merged === 'same') toast(t('todosChanged'), 'wait');
    return { merged, theirs };
  });
  const keep = async (record: Values, version: number): Promise<void> =>
    adopt(await writeSave.mutateAsync({ isEditable: 0, version, record }), record);
  /** There is nothing to choose, so the save continues over the other side's version. */
  const keepJoined = async ({ merged, theirs }: Met<View>): Promise<boolean> => {
    if (merged !== 'joined' && merged !== 'met') return false;
    const record = form.getValues();
    if (!sameValue(record, theirs.record)) await keep(record, theirs.version);
    return true;
  };
  const hand = async (agreed: Agreed | undefined, version: number): Promise<void> => {
    const record = form.getValues();
    if (isFirstTime) {
      adopt(await writeSave.mutateAsync({ isEditable: 1, version, record, agreed }), record);
    } else {
      const todoIds = view.todos.map(({ id }) => id);
      await writeCommit.mutateAsync(
        kind.committed({ version, record, todoIds, answers: answers.sent, agreed }),
      );
      answers.forget();
    }
    await invalidate(getMemberInfo, getOverview);
  };

  const save = async ({ quiet = false } = {}): Promise<SaveOutcome> => {
    if (!isChanged) return { kind: 'saved' };
    const outcome = await attempt(() => keep(form.getValues(), view.version), keepJoined);
    if (outcome.kind === 'saved' && !quiet) toast(t('saved'), 'good');
    return outcome;
  };
  const maySave = isFirstTime || kind.savesCorrections;
  const isBusy = writeSave.isPending || writeCommit.isPending || isTaking;
  // After a refusal the person decides.
  const savesItself = maySave && isChanged && !isBusy && conflict === undefined && error === null;
  useAutosave(form.values, savesItself, () => save({ quiet: true }));

  return {
    ...state,
    answers,
    openItems: openItemsIn(error),
    maySave,
    isBusy,
    error,
    save,
    submit: (agreed) =>
      attempt(
        () => hand(agreed, view.version),
        // What was taken over is looked at before it is submitted.
        async ({ merged, theirs }) => merged === 'met' && hand(agreed, theirs.version).then(() => true),
      ),
    takeOver: async () => {
      setTaking(true);
      await attempt(async () => merge(await kind.read()));
      setTaking(false);
    },
    settle: async (chosen) => {
      if (conflict === undefined) return;
      endConflict();
      if (chosen === undefined) return;
      replace(conflict.view, chosen);
      const outcome = await attempt(() => keep(chosen, conflict.view.version));
      if (outcome.kind === 'saved') toast(t('saved'), 'good');
    },
  };
}

/** What another save has changed, and how that was merged. */
interface Met<View> {
  readonly merged: DraftMerge<unknown, View>['kind'];
  readonly theirs: View;
}

/**
 * Runs a save; after a refusal because of another save, asks what that one changed. `goOn` saves after all where it can, and
 * returns whether it has.
 */
function useAttempt<View>(askWhatChanged: () => Promise<Met<View>>): {
  readonly error: unknown;
  readonly attempt: (
    work: () => Promise<unknown>,
    goOn?: (met: Met<View>) => Promise<boolean>,
  ) => Promise<SaveOutcome>;
} {
  const [error, setError] = useState<unknown>(null);
  const refuse = (cause: unknown): SaveOutcome => {
    setError(cause);
    return { kind: 'refused', cause };
  };
  const meet = async (goOn?: (met: Met<View>) => Promise<boolean>): Promise<SaveOutcome> => {
    const met = await askWhatChanged();
    return { kind: (await goOn?.(met)) === true ? 'saved' : 'conflict' };
  };
  const attempt = async (
    work: () => Promise<unknown>,
    goOn?: (met: Met<View>) => Promise<boolean>,
  ): Promise<SaveOutcome> => {
    setError(null);
    try {
      await work();
      return { kind: 'saved' };
    } catch (cause) {
      if (isRefusal(cause, 'changed-meanwhile')) return meet(goOn).catch(refuse);
      const issues = serverIssues(cause);
      return issues.length > 0 ? { kind: 'issues', issues } : refuse(cause);
    }
  };
  return { error, attempt };
}
