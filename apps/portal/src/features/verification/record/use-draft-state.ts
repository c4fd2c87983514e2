// A record in its form beside the server's last version, and how updates from the server enter the form.
import { kycStatuses, type ValidationIssue, type StoredFile } from '@causeway/contract';
import { useEffect, useState } from 'react';
import { useKeptForm } from '../../../shared/session/use-kept-form.ts';
import type { RuleFacts } from './country-facts.ts';
import type { KycRecordKind, KycView } from './draft-kind.ts';
import {
  mergeDraft,
  type DraftConflict,
  type DraftMerge,
  type Place,
  sameValue,
  mergeRecords,
} from './merge-draft.ts';
import { inWordsOf } from './todo-reasons.ts';
import { useValidatedForm, type ValidatedForm } from './use-validated-form.ts';

export interface DraftState<Values, View> {
  readonly form: ValidatedForm<Values>;
  readonly view: View;
  readonly isFirstTime: boolean;
  readonly isChanged: boolean;
  /** Names and sizes of the files in the record. */
  readonly files: readonly StoredFile[];
  /** Adds files that were uploaded here to `files`. */
  readonly know: (files: readonly StoredFile[]) => void;
  /** All issues of the current record, marked or not. */
  readonly issues: () => readonly ValidationIssue[];
  readonly conflict: DraftConflict<Values, View> | undefined;
  /** What was last taken over from another side without a question. */
  readonly taken: readonly Place[];
  /** Takes over the answer to a save; values typed since then stay. */
  readonly adopt: (answer: View, sent: Values) => void;
  /** Takes over the server's record, or reports what somebody has to choose. */
  readonly merge: (theirs: View) => DraftMerge<Values, View>['kind'];
  readonly replace: (view: View, record: Values) => void;
  readonly endConflict: () => void;
}

/** Names and sizes of the record's files. Like typed values, those of new uploads are kept over a reload. */
function useKnownFiles({
  files: stored,
  version,
}: Pick<KycView<unknown>, 'files' | 'version'>): readonly [
  readonly StoredFile[],
  (more: readonly StoredFile[]) => void,
] {
  const kept = useKeptForm('verification-files', String(version), true);
  const [begins] = useState(() => ({ files: stored }));
  const [files, setFiles] = useState<readonly StoredFile[]>(() => kept.over(begins).files);
  useEffect(() => kept.left, [kept]);
  const know = (more: readonly StoredFile[]): void =>
    setFiles((known) => {
      const all = [...known.filter(({ fileId }) => more.every((file) => file.fileId !== fileId)), ...more];
      kept.keep({ files: all }, begins);
      return all;
    });
  return [files, know];
}

/**
 * @param read is the record as the page read it: the form starts with it, and takes its texts again after a
 * change of language.
 */
export function useDraftState<Values extends object, View extends KycView<Values>>(
  kind: Pick<KycRecordKind<Values, View>, 'validationIssues' | 'filledOf'>,
  read: View,
  facts: RuleFacts,
): DraftState<Values, View> {
  const [view, setView] = useState(read);
  const [files, know] = useKnownFiles(read);
  const [conflict, setConflict] = useState<DraftConflict<Values, View>>();
  const [taken, setTaken] = useState<readonly Place[]>([]);
  const issuesIn = (record: Values): readonly ValidationIssue[] =>
    kind.validationIssues(record, { ...facts, identityChecks: view.currentChecks });
  // Bound to this version: old values never overwrite another person's work.
  const kept = useKeptForm('verification', String(view.version), true);
  const form = useValidatedForm<Values>({
    initialValues: read.record,
    kept,
    validationIssues: (record) => issuesIn(record).filter(({ uid }) => uid === null),
  });
  const replace = (next: View, record: Values): void => {
    form.setValues(record);
    setView(next);
    know(next.files);
  };

  return {
    form,
    view: { ...view, todos: inWordsOf(read.todos, view.todos) },
    isFirstTime: view.kycStatus === kycStatuses.pending,
    isChanged: !sameValue(form.values, view.record),
    files,
    know,
    issues: () => issuesIn(form.getValues()),
    conflict,
    taken,
    replace,
    adopt: (answer, sent) => replace(answer, mergeRecords(sent, form.getValues(), answer.record).merged),
    merge: (theirs) => {
      const merged = mergeDraft(kind, view, form.getValues(), theirs);
      if (merged.kind === 'asked') setConflict(merged.conflict);
      else {
        replace(theirs, merged.record);
        setTaken(merged.taken);
      }
      return merged.kind;
    },
    endConflict: () => setConflict(undefined),
  };
}
