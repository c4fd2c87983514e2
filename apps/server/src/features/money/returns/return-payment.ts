// The payment that returns money. Each try is a payment of its own, numbered by the returned money and the try, so that
// a bank or chain that rejected one accepts the next.
import { isChainChannel, type ReturnDestination, type ReturnProblem } from '@causeway/contract';
import { amount } from '@causeway/money';
import type { BankPort, PaymentInstruction, Providers } from '@causeway/providers/port';
import { refuseField } from '../../../platform/refusal.ts';
import type { ChainPayment } from '../payouts/index.ts';
import type { ReturnedMoney, ReturnSource } from './returned-money.ts';

export const paymentIdOf = ({
  id,
  returnAttempt: attempt,
}: Pick<ReturnedMoney, 'id' | 'returnAttempt'>): string => `${id}R${String(attempt)}`;

/** The return payment that a number names; undefined when it names none. */
export function returnNamed(
  paymentId: string,
  { letter }: Pick<ReturnSource<never>, 'letter'>,
): { readonly id: string; readonly attempt: number } | undefined {
  const [, id, attempt] = /^([DU]\d{8}[0-9A-Z]{10})R(\d{1,4})$/.exec(paymentId) ?? [];
  return id?.startsWith(letter) ? { id, attempt: Number(attempt) } : undefined;
}

/**
 * The bank's reference, or the hash by which an explorer finds the transaction. The stored reference also says which
 * log it is, and which booking when the bank's reference names none or several.
 */
export const referenceOf = ({
  channel,
  paymentReference: kept,
}: Pick<ReturnedMoney, 'channel' | 'paymentReference'>): string =>
  kept.replace(isChainChannel(channel) ? /:\d+$/ : /#[\da-f]{32}$/, '');

/** The whole amount: no fee was taken, and the house bears the charges of its own bank or the network (MON-253). */
const returnedAmount = (money: ReturnedMoney) => amount(money.currency, money.amount);

/** Identifies the return payment, and the owner of the money. */
export const paymentNamed = (
  kind: ReturnSource<never>['kind'],
  money: ReturnedMoney,
): Pick<ChainPayment, 'id' | 'of'> => ({
  id: paymentIdOf(money),
  of: {
    subject: { kind, id: money.id },
    ...(money.memberId === undefined ? {} : { memberId: money.memberId }),
  },
});

export const chainPaymentOf = (
  kind: ReturnSource<never>['kind'],
  money: ReturnedMoney,
  to: ReturnDestination,
): ChainPayment => ({
  ...paymentNamed(kind, money),
  to: to.account,
  amount: returnedAmount(money),
});

/** The bank's rules for texts. */
type Reader = Pick<BankPort, 'asRead' | 'executionDay'>;

/** The name in the return: staff's name replaces one that the bank omitted or cannot write. */
export const holderOf = ({
  holderName: given,
  payerName: named,
}: Pick<ReturnedMoney, 'holderName' | 'payerName'>): string | null => given ?? named;

/** True when a return needs a name from staff: its bank named nobody, or the name cannot be written. */
export const needsHolder = (
  { banks }: Pick<Providers, 'banks'>,
  { channel, payerName: name }: Pick<ReturnedMoney, 'channel' | 'payerName'>,
): boolean =>
  !isChainChannel(channel) && (!name?.trim() || banks.get(channel)?.asRead('name', name) === null);

/**
 * The name that staff give, as stored: null when none is needed. Refuses invalid-input when it is needed and missing,
 * or cannot be written in the bank's letters either.
 */
export function givenHolder(
  providers: Pick<Providers, 'banks'>,
  money: Pick<ReturnedMoney, 'channel' | 'payerName'>,
  { field, name = '' }: { readonly field: string; readonly name: string | undefined },
): string | null {
  if (!needsHolder(providers, money)) return null;
  if (name === '') refuseField(field, 'required');
  if (needsHolder(providers, { ...money, payerName: name })) refuseField(field, 'latin-text');
  return name;
}

/**
 * Why no bank accepts the payment: the payer's account or its owner is unknown, or the bank's letters cannot write a
 * name, and a shortened one could be somebody else's. Null when a bank accepts it.
 */
export function problemOf(
  { account, bic, name }: ReturnDestination,
  debtorName: string,
  bank: Reader,
): ReturnProblem | null {
  if ([account, bic].some((text) => text.trim() === '')) return 'payer-unknown';
  if (name.trim() === '') return 'payer-name-unknown';
  return [name, debtorName].some((text) => bank.asRead('name', text) === null) ? 'payer-letters' : null;
}

const noAddress = { country: '', city: '', lines: '' };

export const instructionOf = (
  money: ReturnedMoney,
  { name, account, bic }: ReturnDestination,
  debtorName: string,
  { bank, at }: { readonly bank: Reader; readonly at: Date },
): PaymentInstruction => ({
  endToEndId: paymentIdOf(money),
  amount: returnedAmount(money),
  debtorName,
  creditor: {
    name,
    account,
    address: { ...noAddress, province: '', postCode: '' },
    bank: { ...noAddress, bic, name: '', branch: null },
    intermediary: null,
  },
  remittanceInformation: remittanceOf(money, bank),
  requestedExecutionDate: bank.executionDay(money.currency, at),
});

/** Names the returned payment, and quotes the payer's text when the bank's letters can write it. */
function remittanceOf(money: ReturnedMoney, bank: Reader): string {
  const named = `RETURN OF ${referenceOf(money) || money.id}`;
  const quoted = `${named} ${money.remittance ?? ''}`.trim();
  return bank.asRead('remittance', quoted) === null ? named : quoted;
}
