// Who paid, and from where, wherever the versions of the schemas have it.
import { normalAccount } from './account-number.ts';
import { meaningAt, withoutFiller } from './references.ts';
import type { Element } from './xml.ts';

export interface Payer {
  /** '' each where the bank names none. */
  readonly name: string;
  readonly ultimateName: string;
  readonly account: string;
  readonly bic: string;
}

export function readPayer(detail: Element): Payer {
  const nameAt = (role: string): string | null => nameOf(detail.optional('RltdPties', role));
  const name = nameAt('Dbtr') ?? nameAt('InitgPty') ?? '';
  const ultimate = nameAt('UltmtDbtr') ?? '';
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
  party &&
  (meaningAt(party, 'Pty', 'Nm') ?? meaningAt(party, 'Nm') ?? meaningAt(party, 'Agt', 'FinInstnId', 'Nm'));

const bicOf = (agent: Element | null): string | null =>
  agent && (meaningAt(agent, 'FinInstnId', 'BICFI') ?? meaningAt(agent, 'FinInstnId', 'BIC'));

/** Number of an `...Acct`; null where it has none. */
export function accountAt(account: Element | null): string | null {
  const id = account?.optional('Id');
  const written = withoutFiller(id?.textAt('IBAN') ?? id?.textAt('Othr', 'Id') ?? null);
  return written === null ? null : normalAccount(written).number;
}

/** Shorter ends of an IBAN say too little. */
const NATIONAL_LENGTH_MIN = 6;

/**
 * The account that the payer named, where it differs from the account that was credited. The number of the same
 * account in its country is none: it is the end of the IBAN.
 */
export function creditorAccountOf(detail: Element, account: string): string | null {
  const named = accountAt(detail.optional('RltdPties', 'CdtrAcct'));
  if (named === null || named === account) return null;
  const isSame = (long: string, short: string) => short.length >= NATIONAL_LENGTH_MIN && long.endsWith(short);
  return isSame(account, named) || isSame(named, account) ? null : named;
}
