// Parts that the messages of a bank share, each in the form of its version of the standard.
import { toDecimal, type Amount } from '@causeway/money';
import { looksLikeIban } from './account-number.ts';
import { isoCurrency } from './currency.ts';
import type { Style } from './styles.ts';
import type { XmlNode } from './xml.ts';

export const accountId = (number: string): XmlNode =>
  looksLikeIban(number) ? { IBAN: number } : { Othr: { Id: number } };

/** BIC until version 2, BICFI since. */
export const agentNode = ({ version }: Style, bic: string): XmlNode => ({
  FinInstnId: version === '02' ? { BIC: bic } : { BICFI: bic },
});

/** A person or company by name; undefined if the bank names nobody. */
export function partyNode({ version }: Style, name: string): XmlNode | undefined {
  if (name === '') return undefined;
  return version === '08' ? { Pty: { Nm: name } } : { Nm: name };
}

export function amountNode(amount: Amount, { digits }: Pick<Style, 'digits'> = { digits: 'plain' }): XmlNode {
  const value = toDecimal({ ...amount, minor: amount.minor < 0n ? -amount.minor : amount.minor });
  return { '@Ccy': isoCurrency(amount.currency), '#text': digits === 'odd' ? oddly(value) : value };
}

/** Spellings of an amount that the schemas allow, one by one. */
function oddly(value: string): string {
  if (value.startsWith('0.')) return value.slice(1);
  return Number(value.at(-1)) % 2 === 0 ? value.padStart(12, '0') : `+${value}`;
}
