// The server's preparation for the confirmation, while it is valid. An expired one is prepared again.
import { prepareTransfer } from '@causeway/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWrite } from '../../../shared/queries.ts';
import { preparationOf, type DraftStore, type Preparation } from './draft.ts';
import type { TransferValues } from './transfer-form.ts';

export interface PreparationProps {
  readonly first: Preparation;
  readonly values: TransferValues;
  readonly drafts: DraftStore;
}

interface Shown extends Preparation {
  /** The expired terms that the current ones replaced. */
  readonly replaced: Preparation['terms'] | undefined;
}

export function usePreparation({ first, values, drafts }: PreparationProps) {
  const [prepared, setPrepared] = useState<Shown>({ ...first, replaced: undefined });
  const prepare = useWrite(prepareTransfer, { silent: true });
  const renew = (): void => {
    if (prepare.isPending) return;
    const replaced = prepared.terms;
    const { payee, currency, amount } = replaced;
    const { payeeId } = payee;
    prepare.mutate(
      { payeeId, currency, amount, postscript: values.postscript },
      {
        onSuccess: (terms) => {
          const prepared = preparationOf(terms, Date.now());
          drafts.write({ payeeId, values, prepared });
          setPrepared({ ...prepared, replaced });
        },
      },
    );
  };
  return { ...prepared, renew, isRenewing: prepare.isPending, error: prepare.error };
}

/** A timer may fire slightly early by the clock that it is compared with. */
const TIMER_SLACK_MS = 100;

/**
 * Calls back once the preparation has expired, also on return to the page; not while a request is pending.
 */
export function useLapse(lapsesAt: number, isWaiting: boolean, onLapse: () => void): void {
  const look = useEffectEvent(() => {
    if (isWaiting && Date.now() >= lapsesAt) onLapse();
  });
  useEffect(() => {
    const timer = setTimeout(() => look(), Math.max(0, lapsesAt - Date.now()) + TIMER_SLACK_MS);
    const back = (): void => look();
    document.addEventListener('visibilitychange', back);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [lapsesAt, isWaiting]);
}
