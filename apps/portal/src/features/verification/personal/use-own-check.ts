// A person's own check in their form: its state, the ways to it, and what of the document is shown meanwhile (VER-021).
import {
  identityOutcomes,
  isIdentityFinished,
  memberPersonId,
  type IdentityOutcome,
} from '@causeway/contract';
import { toast } from '@causeway/ui';
import { useCheckLinks } from '../check-links/index.ts';
import { recordChecks, useIdentityCheck, type IdentityCheckUse } from '../identity-check/index.ts';
import type { RuleFacts } from '../record/index.ts';
import type { WizardUse } from '../wizard/index.ts';
import { isDocumentShown, offersAgain, type PersonalStep } from './flow.ts';
import type { PersonalDraftUse } from './personal-kind.ts';
import { usePhone, type PhoneUse } from './phone-dialog.tsx';
import { useTexts } from './texts.ts';

interface CheckParts {
  readonly draft: PersonalDraftUse;
  readonly wizard: WizardUse<PersonalStep>;
  readonly steps: readonly PersonalStep[];
  readonly isFirstTime: boolean;
  readonly facts: RuleFacts;
}

export interface OwnCheck {
  readonly identity: IdentityCheckUse;
  readonly outcome: IdentityOutcome;
  readonly verify: () => void;
  readonly mayVerifyAgain: boolean;
  readonly isDocumentHidden: boolean;
  readonly phone: PhoneUse['view'];
  /** Other ways of a first verification that is not finished. */
  readonly others: { readonly onPhone: () => void; readonly onLater: () => void } | undefined;
}

export function useOwnCheck({ draft, wizard, steps, isFirstTime, facts }: CheckParts): OwnCheck {
  const identity = useMemberCheck({ draft, wizard, steps, isFirstTime });
  const outcome = identity.outcomeOf(memberPersonId);
  const isOffered = isFirstTime && !isIdentityFinished(outcome);
  const linkOf = useCheckLinks(() => void draft.takeOver(), isOffered);
  const phone = usePhone(linkOf(memberPersonId));
  return {
    identity,
    outcome,
    verify: () => identity.verify(memberPersonId),
    mayVerifyAgain: steps.includes('identity') && offersAgain(draft.view, draft.form.values, facts.today),
    isDocumentHidden: !isDocumentShown(draft.view, outcome, draft.form.values),
    // The links are not asked for any more once the check has ended.
    phone: { ...phone.view, isOpened: phone.view.isOpened && isOffered },
    others: isOffered ? { onPhone: phone.open, onLater: wizard.next } : undefined,
  };
}

/**
 * A finished check has filled in the record on the server. In a correction it opens the document; the first time nobody is
 * taken away from what they are typing.
 */
function useMemberCheck({ draft, wizard, steps, isFirstTime }: Omit<CheckParts, 'facts'>): IdentityCheckUse {
  const t = useTexts('verification.identity');
  return useIdentityCheck({
    calls: recordChecks,
    known: draft.view.identityChecks,
    current: draft.view.currentChecks,
    onFinished: async () => {
      await draft.takeOver();
      if (isFirstTime && wizard.step === 'basic') toast(t('finished'), 'good');
      else if (steps.includes('identity')) wizard.go('identity');
    },
    onRefused: () => void draft.takeOver(),
  });
}

export const isUnderWay = ({ outcome }: OwnCheck): boolean => outcome === identityOutcomes.underVerification;
