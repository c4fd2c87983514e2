// Why a bank or a chain rejected a transfer, in the reader's language. A bank gives an ISO 20022 code (external status
// reasons) and its own words, which are shown only when its code has no text here.
import { filled, readReason, transferStatuses, type Language } from '@causeway/contract';
import { catalogues, type Texts } from './messages/index.ts';
import type { TransferRecord } from './store.ts';

type Reason = keyof Texts['reason'];

const byBank: Readonly<Record<string, Reason>> = {
  AC01: 'wrongAccount',
  AC02: 'notSent',
  AC03: 'wrongAccount',
  AC04: 'accountClosed',
  AC06: 'accountBlocked',
  AG01: 'kindNotAccepted',
  AM01: 'notSent',
  AM03: 'currencyNotPaid',
  AM04: 'notSent',
  BE01: 'wrongName',
  BE04: 'wrongAddress',
  MS02: 'unspecified',
  MS03: 'unspecified',
  RC01: 'wrongBankCode',
  RR04: 'regulatory',
};

/** Why a transfer that waited for a second person was canceled. */
export const cancellations = { withdrawn: 'WITHDRAWN', payee: 'PAYEE', overdue: 'OVERDUE' } as const;

const canceled: Readonly<Record<string, Reason>> = {
  [cancellations.withdrawn]: 'withdrawn',
  [cancellations.payee]: 'payeeNotUsable',
  [cancellations.overdue]: 'notApproved',
};

/**
 * The text for a payment that staff refuse after its approval, because of a monitoring rule or of the travel rule; it never
 * reveals why. A refusal because of the house's own account, at a bank or on a chain, has the same text, without its code, so
 * that the sentence reveals nothing about a rule.
 */
export const NOT_SENT = 'NOT_SENT';

const byChain: Readonly<Record<string, Reason>> = {
  REVERT: 'contractRejected',
  OUT_OF_ENERGY: 'notSent',
  PAYEE_BLOCKED: 'payeeBlocked',
  NOT_PAID: 'notSent',
};

const knownBy = (kind: TransferRecord['accountType']) => (kind === 'bank' ? byBank : byChain);

/** True if it was refused for a reason of the house: the member reads only that it was not sent (VER-389). */
export const isNotSent = ({
  status,
  reasonCode: code,
  accountType: kind,
}: Pick<TransferRecord, 'status' | 'reasonCode' | 'accountType'>): boolean =>
  status === transferStatuses.refused &&
  code !== null &&
  (code === NOT_SENT || knownBy(kind)[code] === 'notSent');

/** The code with which a bank gives its reason only in words. */
const NARRATIVE = 'NARR';

/** A sentence with the code that a bank can look up; a reason that staff wrote stays unchanged. */
export function reasonOf(
  {
    reason,
    reasonCode: code,
    accountType: kind,
    status,
  }: Pick<TransferRecord, 'reason' | 'reasonCode' | 'accountType' | 'status'>,
  language: Language,
): string | null {
  if (code === null) return reason && readReason(reason, language);
  const texts = catalogues[language];
  const sentence = (text: string): string => filled(texts.sentence, { text });
  const withCode = (text: string): string => filled(texts.withCode, { text, code });
  /** Adds the words of the bank or chain. */
  const withWords = (text: string): string =>
    reason === null || reason === '' ? sentence(text) : filled(texts.withWords, { text, words: reason });
  const why = status === transferStatuses.canceled ? canceled[code] : undefined;
  if (why !== undefined) return sentence(texts.reason[why]);
  if (code === NOT_SENT) return sentence(texts.reason.notSent);
  const outcome = status === transferStatuses.refunded ? texts.returnedByBank : texts.rejectedBy[kind];
  if (code === NARRATIVE) return withWords(outcome);
  const known = knownBy(kind)[code];
  if (known === undefined) return withWords(withCode(outcome));
  const shown = texts.reason[known];
  return sentence(kind === 'bank' && known !== 'notSent' ? withCode(shown) : shown);
}
