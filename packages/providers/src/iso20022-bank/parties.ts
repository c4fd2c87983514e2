// The payer and their account, wherever the schemas' versions have them.
import { receivedText } from '@causeway/money';
import { normalAccount } from './account-number.ts';
import { meaningAt, withoutFiller } from './references.ts';
import type { Element } from './xml.ts';

export interface Payer {
  /** Each '' if the bank names none. */
  readonly name: string;
  readonly ultimateName: string;
  readonly account: string;
  readonly bic: string;
}

export function readPayer(detail: Element): Payer {
  const nameIn = (role: string): string | null => nameOf(detail.optional('RltdPties', role));
  const name = nameIn('Dbtr') ?? nameIn('InitgPty') ?? '';
  const ultimate = nameIn('UltmtDbtr') ?? '';
  return {
    name,
    ultimateName: ultimate.toUpperCase() === name.toUpperCase() ? '' : ultimate,
    account: accountAt(detail.optional('RltdPties', 'DbtrAcct')) ?? '',
    bic:
      bicOf(detail.optional('RltdAgts', 'DbtrAgt')) ??
      bicOf(detail.optional('RltdPties', 'Dbtr', 'Agt')) ??
      '',
  };
}

/** A party is a person or company, with or without `Pty` around it, or a bank. */
const nameOf = (party: Element | null): string | null =>
  nameAt(party, 'Pty', 'Nm') ?? nameAt(party, 'Nm') ?? nameAt(party, 'Agt', 'FinInstnId', 'Nm');

/** Null without a name, and for a filler. */
export const nameAt = (party: Element | null, ...path: readonly string[]): string | null =>
  withoutFiller(receivedText(party?.textAt(...path) ?? ''));

const bicOf = (agent: Element | null): string | null =>
  agent && (meaningAt(agent, 'FinInstnId', 'BICFI') ?? meaningAt(agent, 'FinInstnId', 'BIC'));

/** Number of an `...Acct`; null without one. */
export function accountAt(account: Element | null): string | null {
  const id = account?.optional('Id');
  const written = withoutFiller(id?.textAt('IBAN') ?? id?.textAt('Othr', 'Id') ?? null);
  return written === null ? null : normalAccount(written).number;
}

/** Shorter ends of an IBAN are not distinctive. */
const NATIONAL_LENGTH_MIN = 6;

/**
 * The account that the payer named, if it differs from the credited one. The national number of the same account does not
 * differ: it is the end of the IBAN.
 */
export function creditorAccountOf(detail: Element, account: string): string | null {
  const named = accountAt(detail.optional('RltdPties', 'CdtrAcct'));
  if (named === null || named === account) return null;
  const isSame = (long: string, short: string) => short.length >= NATIONAL_LENGTH_MIN && long.endsWith(short);
  return isSame(account, named) || isSame(named, account) ? null : named;
}
