// The payment by which money goes back: each try is a payment of its own, under a number made of what goes back and the try,
// so that a bank or chain that rejected one takes the next.
import { isChainChannel, type ReturnDestination } from '@causeway/contract';
import { amount } from '@causeway/money';
import type { PaymentInstruction } from '@causeway/providers/port';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { ChainPayment } from '../outgoing-payments/index.ts';
import type { ReturnedMoney, ReturnSource } from './returned-money.ts';

export const paymentIdOf = ({
  id,
  return_attempt: attempt,
}: Pick<ReturnedMoney, 'id' | 'return_attempt'>): string => `${id}R${String(attempt)}`;

/** Undefined when it is no payment of a return of such things. */
export const returnNamed = (
  paymentId: string,
  { letter }: Pick<ReturnSource<never>, 'letter'>,
): { readonly id: string; readonly attempt: number } | undefined => {
  const [, id, attempt] = /^([DU]\d{8}[0-9A-Z]{10})R(\d{1,4})$/.exec(paymentId) ?? [];
  return id?.startsWith(letter) ? { id, attempt: Number(attempt) } : undefined;
};

/**
 * The bank's reference, or the hash by which an explorer finds the transaction: what we keep says also which log it is, and
 * which booking where the bank's reference names none or several.
 */
export const referenceOf = ({
  channel,
  payment_reference: kept,
}: Pick<ReturnedMoney, 'channel' | 'payment_reference'>): string =>
  kept.replace(isChainChannel(channel) ? /:\d+$/ : /#[\da-f]{32}$/, '');

/** All of it: no fee was taken, and the house bears what its own bank or the network charges (MON-253). */
const returnedAmount = (money: ReturnedMoney) => amount(money.currency, money.amount);

/** Which payment back it is, and of whose money. */
export const paymentNamed = (
  kind: ReturnSource<never>['kind'],
  money: ReturnedMoney,
): Pick<ChainPayment, 'id' | 'of'> => ({
  id: paymentIdOf(money),
  of: {
    subject: { kind, id: money.id },
    ...(money.member_id === undefined ? {} : { memberId: money.member_id }),
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

/** Without these no bank takes a payment. */
export const isPayable = ({ account, bic, name }: ReturnDestination): boolean =>
  [account, bic, name].every((text) => text.trim() !== '');

const noAddress = { country: '', city: '', lines: '' };

/** The remittance information names the payment that is returned. */
export const instructionOf = (
  money: ReturnedMoney,
  { name, account, bic }: ReturnDestination,
  debtorName: string,
  at: Date,
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
  remittanceInformation: `RETURN OF ${referenceOf(money) || money.id} ${money.remittance ?? ''}`.trim(),
  requestedExecutionDate: hongKongDay(at),
});
