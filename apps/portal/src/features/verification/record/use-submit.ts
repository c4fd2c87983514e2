// Submitting a verification record: everything is checked, the first thing missing is led to, consent is asked for, and
// what the server finds wrong on top is led to likewise (spec 2 section 4).
import type { Fault, KycStep } from '@causeway/contract';
import type { KycView } from './draft-kind.ts';
import { consentPath, type ConsentUse } from './submit-consent.tsx';
import type { KycDraft } from './use-kyc-draft.ts';
import type { WizardUse } from './use-wizard.ts';

interface SubmitParts<Values, View, Step extends KycStep> {
  readonly draft: KycDraft<Values, View>;
  readonly wizard: WizardUse<Step>;
  readonly consent: ConsentUse;
  /** The steps that are open: faults of others are not this submission's. */
  readonly steps: readonly Step[];
  /** May deal with faults in another way than by leading to them; answers whether it has. */
  readonly onFaults?: (faults: readonly Fault[]) => boolean;
}

/** Answers whether the record was submitted. */
export function useSubmit<Values extends object, View extends KycView<Values>, Step extends KycStep>(
  parts: SubmitParts<Values, View, Step>,
): () => Promise<boolean> {
  const { draft, wizard, consent, steps, onFaults } = parts;
  const open = new Set<KycStep>(steps);
  const lead = (faults: readonly Fault[]): void => {
    draft.form.showFaults(faults.filter(({ uid }) => uid === null));
    wizard.jump(faults);
  };
  return async () => {
    const faults = draft.faults().filter(({ step }) => open.has(step));
    if (faults.length > 0) {
      if (onFaults?.(faults) !== true) lead(faults);
      return false;
    }
    const agreed = consent.ask();
    if (agreed === undefined) {
      wizard.focus(consentPath);
      return false;
    }
    const outcome = await draft.submit(agreed);
    if (outcome.kind === 'faults') lead(outcome.faults);
    if (outcome.kind === 'refused') consent.hear(outcome.cause);
    return outcome.kind === 'saved';
  };
}
