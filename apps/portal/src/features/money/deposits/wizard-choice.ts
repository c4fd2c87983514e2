// Choices of the deposit wizard, read from the address, and the available options. A single option is
// selected by itself.
import { isChainChannel, channels, type CollectionAccount } from '@causeway/contract';
import { CURRENCY_CODES, type CurrencyCode, shortAccount } from '@causeway/money';

/** The payment method: a bank, or one of the networks. */
export type Way = 'bank' | 'erc20' | 'trc20';
const ways = ['erc20', 'trc20', 'bank'] as const satisfies readonly Way[];

function wayOf({ channel }: Pick<CollectionAccount, 'channel'>): Way {
  if (!isChainChannel(channel)) return 'bank';
  return channel === channels.erc20 ? 'erc20' : 'trc20';
}

const isOpen = ({ status, number }: CollectionAccount): boolean => status === 'NORMAL' && number !== null;

export interface WizardChoice {
  readonly step: 'currency' | 'way' | 'account' | 'pay';
  readonly currencies: readonly CurrencyCode[];
  readonly currency: CurrencyCode | undefined;
  readonly ways: readonly Way[];
  readonly way: Way | undefined;
  readonly accounts: readonly CollectionAccount[];
  readonly account: CollectionAccount | undefined;
}

/**
 * The number that the owner recognizes. An address is shown whole only after detection, which runs again each
 * time (MON-327).
 */
export const shownNumber = ({ number }: CollectionAccount): string => shortAccount(number ?? '');

/** Opens the wizard with these choices as a new history entry. */
export type Choose = (next: WizardSearch) => void;

const only = <Value>(values: readonly Value[]): Value | undefined =>
  values.length === 1 ? values[0] : undefined;

export interface WizardSearch {
  readonly currency?: string | undefined;
  readonly way?: string | undefined;
  readonly account?: string | undefined;
}

/**
 * Currencies with crypto first (MON-097). A currency of the address that is not offered counts as not chosen.
 */
export function wizardChoice(all: readonly CollectionAccount[], search: WizardSearch): WizardChoice {
  const open = all.filter(isOpen);
  const currencies = CURRENCY_CODES.filter((code) => open.some((each) => each.currencies.includes(code)));
  const currency = currencies.find((code) => code === search.currency) ?? only(currencies);
  const fitting = currency === undefined ? [] : open.filter((each) => each.currencies.includes(currency));
  const offered = ways.filter((way) => fitting.some((each) => wayOf(each) === way));
  const way = offered.find((each) => each === search.way) ?? only(offered);
  const accounts = fitting.filter((each) => wayOf(each) === way);
  const account = accounts.find(({ accountId }) => accountId === search.account) ?? only(accounts);
  const step =
    currency === undefined
      ? 'currency'
      : way === undefined
        ? 'way'
        : account === undefined
          ? 'account'
          : 'pay';
  return { step, currencies, currency, ways: offered, way, accounts, account };
}
