// Pays through a bank, which executes one end-to-end id once; before a payment is sent, the bank is asked what it knows of
// it, so that an answer that was lost is found again instead of being caused anew.
import type { BankPort, PaymentInstruction, PaymentStatus } from '@causeway/providers/port';

/** Throws ProviderUnavailable when the bank does not answer: the payment is asked for again, under the same id. */
export const payThroughBank = async (
  bank: BankPort,
  endToEndId: string,
  instruction: () => Promise<PaymentInstruction>,
): Promise<PaymentStatus> => {
  const known = await bank.paymentStatus(endToEndId);
  return known.status === 'unknown' ? bank.pay(await instruction()) : known;
};
