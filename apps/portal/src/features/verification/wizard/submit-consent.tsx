// Consent to the agreements, which a record needs before it is submitted (VER-028).
import { useState } from 'react';
import { ConsentField, useAgreements, type AgreementsUse } from '../agreements/index.ts';
import { isRefusal } from '@causeway/web/refusals';
import { type Agreed, useKycTexts } from '../record/index.ts';

export interface ConsentUse {
  readonly agreements: AgreementsUse;
  readonly isGiven: boolean;
  readonly give: (isGiven: boolean) => void;
  readonly isAskedFor: boolean;
  /** The versions that the person agreed to; without consent, marks the box and returns undefined. */
  readonly ask: () => Agreed | undefined;
  /** Handles the refusal of a submission: if an agreement has changed, the new text is shown. */
  readonly showRefusal: (error: unknown) => void;
  readonly hasChanged: boolean;
}

export function useConsent(): ConsentUse {
  const agreements = useAgreements();
  const [isGiven, setGiven] = useState(false);
  const [isAskedFor, setAskedFor] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  return {
    agreements,
    isGiven,
    isAskedFor,
    hasChanged,
    give: (given) => {
      setGiven(given);
      setAskedFor(false);
    },
    ask: () => {
      const { data } = agreements;
      if (!isGiven || data === undefined) {
        setAskedFor(true);
        return undefined;
      }
      return { agreementVersion: data.agreement.version, privacyVersion: data.privacy.version };
    },
    showRefusal: (error) => {
      if (!isRefusal(error, 'agreement-changed', 'consent-required')) return;
      setChanged(isRefusal(error, 'agreement-changed'));
      setGiven(false);
      setAskedFor(true);
      void agreements.refetch();
    },
  };
}

/** The `data-path` of the box. */
export const consentPath = 'consent';

export function SubmitConsent({ consent }: { readonly consent: ConsentUse }) {
  const t = useKycTexts('kycForm.consent');
  return (
    <ConsentField
      agreements={consent.agreements}
      hasChanged={consent.hasChanged}
      input={{
        'data-path': consentPath,
        checked: consent.isGiven,
        error: consent.isAskedFor ? t('needed') : undefined,
        onChange: (event) => consent.give(event.currentTarget.checked),
      }}
    />
  );
}
