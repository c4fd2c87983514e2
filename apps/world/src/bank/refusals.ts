// Why a bank of the box refuses a payment: the checks of real banks, and the names and numbers that cause a refusal.
import { isCurrencyCode } from '@causeway/money';
import { isIban, looksLikeIban } from './account-number.ts';
import type { Instruction, Reason } from './model.ts';
import type { BankProfile } from './profiles.ts';

/** The list for the world page and the documentation. */
export const MAGIC_PAYMENTS: readonly {
  /** The page finds its own texts by this name. */
  readonly name: string;
  readonly sign: string;
  readonly effect: string;
}[] = [
  {
    name: 'closed',
    sign: 'creditor account ending in 0000',
    effect: 'refused at once: AC04, closed account',
  },
  {
    name: 'blocked',
    sign: 'creditor account ending in 0001',
    effect: 'accepted, later refused: AC06, blocked account',
  },
  {
    name: 'refused',
    sign: 'creditor name containing REFUSE',
    effect: 'accepted, later refused: RR04, regulatory reason',
  },
  {
    name: 'slow',
    sign: 'creditor name containing SLOW',
    effect: 'stays in process for three days of the box',
  },
];

const BIC = /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

/** A reason to refuse a payment when it is received, or null. */
export function refusalAtOnce(instruction: Instruction, bank: BankProfile): Reason | null {
  const { amount, creditorAccount } = instruction;
  if (instruction.debtorAccount !== bank.operatingAccount) {
    return { code: 'AC02', text: 'The debtor account is not one of this customer' };
  }
  if (!isCurrencyCode(amount.currency) || !bank.currencies.includes(amount.currency)) {
    return { code: 'AM03', text: `This bank does not pay in ${amount.currency}` };
  }
  if (amount.minor <= 0n) return { code: 'AM01', text: 'The amount is zero' };
  if (looksLikeIban(creditorAccount) && !isIban(creditorAccount)) {
    return { code: 'AC01', text: 'The check digits of the creditor account are wrong' };
  }
  if (!BIC.test(instruction.creditorBic))
    return { code: 'RC01', text: 'The creditor bank identifier is malformed' };
  if (creditorAccount.endsWith('0000')) return { code: 'AC04', text: 'The creditor account is closed' };
  return null;
}

/** A reason to refuse an accepted payment when it settles; or null. */
export function refusalLater(instruction: Instruction): Reason | null {
  if (instruction.creditorAccount.endsWith('0001')) {
    return { code: 'AC06', text: 'The creditor account is blocked' };
  }
  if (/refuse/i.test(instruction.creditorName)) {
    return { code: 'RR04', text: 'Refused by the creditor bank for regulatory reasons' };
  }
  return null;
}

/** Additional seconds of the box's clock that a payment stays in process. */
export function extraSeconds(instruction: Instruction): number {
  return /slow/i.test(instruction.creditorName) ? 3 * 86_400 : 0;
}
