// A transfer being filled in. This tab keeps it, so that a reload or a detour loses nothing. It never keeps
// the code, and removes the rest with the submission or with the tab.
import { prepareTransfer, storedFile, type PreparedTransfer } from '@causeway/contract';
import * as z from 'zod/mini';
import { tabKey, type Keeper } from '../../../shared/session/tab-storage.ts';
import type { TransferValues } from './transfer-form.ts';

const kept = z.object({
  payeeId: z.string(),
  values: z.object({
    amount: z.string(),
    paymentPurpose: z.string(),
    fundsSource: z.string(),
    remitterName: z.string(),
    postscript: z.string(),
    remark: z.string(),
    files: z.array(storedFile),
  }),
  prepared: z.nullable(z.object({ terms: prepareTransfer.response, lapsesAt: z.number() })),
});

/** The server's answer, and its expiry in milliseconds of this machine's clock. */
export interface Preparation {
  readonly terms: PreparedTransfer;
  readonly lapsesAt: number;
}

/** Counted from the arrival of the answer, because this machine's clock may differ from the server's. */
export const preparationOf = (terms: PreparedTransfer, now: number): Preparation => ({
  terms,
  lapsesAt: now + Date.parse(terms.validUntil) - Date.parse(terms.preparedAt),
});

export interface Draft {
  readonly payeeId: string;
  readonly values: TransferValues;
  /** The server's answer for these values; null before they are sent, and after they change. */
  readonly prepared: Preparation | null;
}

/** One draft per person; undefined if the browser has none or something else. */
export function draftStore(keeper: Keeper | undefined, personId: string) {
  const key = tabKey('transfer', personId);
  return {
    read: (payeeId: string): Draft | undefined => {
      try {
        const draft = kept.safeParse(JSON.parse(keeper?.getItem(key) ?? 'null'));
        return draft.success && draft.data.payeeId === payeeId ? draft.data : undefined;
      } catch {
        return undefined;
      }
    },
    write: (draft: Draft): void => {
      try {
        keeper?.setItem(key, JSON.stringify(draft));
      } catch {
        // A full or forbidden storage only means that a reload starts over.
      }
    },
    clear: (): void => keeper?.removeItem(key),
  };
}
export type DraftStore = ReturnType<typeof draftStore>;
