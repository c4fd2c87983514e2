// The payment by which a deposit goes back: each try is a payment of its own, under a number made of the deposit's and the
// try's, so that a bank or chain that rejected one takes the next.
import { amount, type Amount } from '@causeway/money';
import type { PaymentInstruction } from '@causeway/providers/port';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { ChainPayment } from '../outgoing-payments/index.ts';
import { referenceOf } from './dto.ts';
import type { DepositRecord, WaitingDeposit } from './store.ts';

export const paymentIdOf = ({ id, return_attempt: attempt }: DepositRecord): string =>
  `${id}R${String(attempt)}`;

/** Undefined when it is no payment of a return. */
export const returnNamed = (
  paymentId: string,
): { readonly txnNo: string; readonly attempt: number } | undefined => {
  const [, txnNo, attempt] = /^(D\d{8}[0-9A-Z]{10})R(\d{1,4})$/.exec(paymentId) ?? [];
  return txnNo === undefined ? undefined : { txnNo, attempt: Number(attempt) };
};

/** All of it: no fee was taken, and the house bears what its own bank or the network charges (MON-253). */
const returnedAmount = (deposit: DepositRecord): Amount => amount(deposit.currency, deposit.amount);

export const chainPaymentOf = (deposit: DepositRecord): ChainPayment => ({
  id: paymentIdOf(deposit),
  to: deposit.source_account,
  amount: returnedAmount(deposit),
  of: { subject: { kind: 'deposit', id: deposit.id }, memberId: deposit.member_id },
});

/** Without these no bank takes a payment. */
export const isPayerKnown = ({
  source_account: account,
  payer_bic: bic,
  payer_name: name,
}: DepositRecord): boolean => [account, bic, name].every((text) => text !== null && text.trim() !== '');

const noAddress = { country: '', city: '', lines: '' };

/** To the account that it came from; the remittance information names the payment that is returned. */
export const instructionOf = (deposit: WaitingDeposit, at: Date): PaymentInstruction => ({
  endToEndId: paymentIdOf(deposit),
  amount: returnedAmount(deposit),
  debtorName: deposit.member_name ?? deposit.receiving_account,
  creditor: {
    name: deposit.payer_name ?? '',
    account: deposit.source_account,
    address: { ...noAddress, province: '', postCode: '' },
    bank: { ...noAddress, bic: deposit.payer_bic ?? '', name: '', branch: null },
    intermediary: null,
  },
  remittanceInformation: `RETURN OF ${referenceOf(deposit)} ${deposit.remittance ?? ''}`.trim(),
  requestedExecutionDate: hongKongDay(at),
});
