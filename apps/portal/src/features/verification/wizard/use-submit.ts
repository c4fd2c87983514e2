// Submits a verification record: checks everything, goes to the first missing item, asks for consent, and
// goes to issues that the server reports (VER-025).
import type { ValidationIssue, KycStep } from '@causeway/contract';
import { type KycView, type KycDraft, openItemsIn } from '../record/index.ts';
import { answerPath } from './answer-fields.tsx';
import { consentPath, type ConsentUse } from './submit-consent.tsx';
import type { WizardUse } from './use-wizard.ts';

interface SubmitParts<Values, View, Step extends KycStep> {
  readonly draft: KycDraft<Values, View>;
  readonly wizard: WizardUse<Step>;
  readonly consent: ConsentUse;
  /** The open steps: issues of other steps do not concern this submission. */
  readonly steps: readonly Step[];
  /** Returns the issues to jump to; none if it has handled them. */
  readonly onIssues?: (issues: readonly ValidationIssue[]) => readonly ValidationIssue[];
}

/** Returns whether the record was submitted. */
export function useSubmit<Values extends object, View extends KycView<Values>, Step extends KycStep>(
  parts: SubmitParts<Values, View, Step>,
): () => Promise<boolean> {
  const { draft, wizard, consent, steps, onIssues } = parts;
  const open = new Set<KycStep>(steps);
  const lead = (issues: readonly ValidationIssue[]): void => {
    draft.form.showIssues(issues.filter(({ uid }) => uid === null));
    wizard.jump(issues);
  };
  return async () => {
    const issues = draft.issues().filter(({ step }) => open.has(step));
    if (issues.length > 0) {
      const left = onIssues?.(issues) ?? issues;
      if (left.length > 0) lead(left);
      return false;
    }
    const agreed = consent.ask();
    if (agreed === undefined) {
      wizard.focus(consentPath);
      return false;
    }
    const outcome = await draft.submit(agreed);
    if (outcome.kind === 'issues') lead(outcome.issues);
    if (outcome.kind === 'refused') {
      consent.showRefusal(outcome.cause);
      const [open] = openItemsIn(outcome.cause);
      if (open !== undefined) wizard.focus(answerPath(open));
    }
    return outcome.kind === 'saved';
  };
}
