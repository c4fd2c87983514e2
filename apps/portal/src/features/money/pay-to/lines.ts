// The details of a collection account to share, in the order in which a payer fills them in.
import { intermediariesOf, isChainChannel, type CollectionAccount } from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import { groupedNumber } from '@causeway/ui';

export type LineKey =
  | 'holder'
  | 'number'
  | 'address'
  | 'network'
  | 'bank'
  | 'bic'
  | BranchKey
  | 'bankAddress'
  | 'country'
  | 'postscript'
  | 'intermediary';

/** The name of the branch code in each clearing system. */
type BranchKey = 'routingNumber' | 'sortCode' | 'transitNumber' | 'bsb' | 'branchCode';
const branchKeys: Readonly<Record<string, BranchKey>> = {
  USABA: 'routingNumber',
  GBDSC: 'sortCode',
  CACPA: 'transitNumber',
  AUBSB: 'bsb',
};

export interface PayToLine {
  readonly key: LineKey;
  /** The currency of this line, if there are several lines of its kind. */
  readonly currency?: CurrencyCode;
  /** The text to copy. */
  readonly value: string;
  /** The text to show, with numbers in groups of four. */
  readonly shown: string;
}

interface Names {
  readonly channel: string;
  readonly country: string;
}

/** Leaves out lines without a value; an account that is not issued yet has no number. */
export function linesOf(account: CollectionAccount, names: Names): readonly PayToLine[] {
  const isChain = isChainChannel(account.channel);
  const plain = (key: LineKey, value: string | null): PayToLine => ({
    key,
    value: value ?? '',
    shown: value ?? '',
  });
  const number = plain(isChain ? 'address' : 'number', account.number);
  const grouped = { ...number, shown: groupedNumber(number.value) };
  const lines = isChain
    ? [plain('network', names.channel), grouped]
    : [
        plain('holder', account.title),
        grouped,
        plain('bank', account.bankName),
        plain('bic', account.bankBic),
        plain(branchKeys[account.bankBranch?.system ?? ''] ?? 'branchCode', account.bankBranch?.code ?? null),
        plain('bankAddress', account.bankAddress),
        plain('country', account.bankCountry === null ? null : names.country),
        plain('postscript', account.postscript),
      ];
  return lines.filter(({ value }) => value !== '');
}

/** The intermediary banks: for the currency to be paid, or for each if none is chosen. */
export const intermediaryLines = (
  account: CollectionAccount,
  paid: CurrencyCode | undefined,
): readonly PayToLine[] =>
  intermediariesOf(account)
    .filter(({ currency }) => paid === undefined || currency === paid)
    .map(({ currency, bank: { name, bic, address } }) => {
      const text = [name, bic, address].join(', ');
      return { key: 'intermediary', currency, value: text, shown: text };
    });

/** Each line as text, for the clipboard and for the code of a bank account. */
export const asText = (lines: readonly PayToLine[], label: (line: PayToLine) => string): string =>
  lines.map((line) => `${label(line)}: ${line.value}`).join('\n');
