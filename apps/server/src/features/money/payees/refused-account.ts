// Accounts and addresses that can pay nobody: by the rules of the field, and by facts of this installation, which are
// its own accounts, addresses and token contracts (MON-560, MON-561).
import {
  accountBytes,
  isIban,
  walletAddressProblem,
  type RuleMessage,
  type ChainChannelCode,
} from '@causeway/contract';
import type { Providers } from '@causeway/providers/port';
import type { PaidAccount } from './store.ts';

type Outside = Pick<Providers, 'banks' | 'chains'>;

/**
 * The problem, by its field; undefined when it can be paid. `owner`: the member whose collection account it is, null
 * when it is nobody's.
 */
export function refusedAccount(
  outside: Outside,
  payee: PaidAccount,
  owner: string | null,
): { readonly field: 'bankNumber' | 'chainAddress'; readonly message: RuleMessage } | undefined {
  const message =
    addressProblem(outside, payee) ??
    ownerProblem(payee, owner) ??
    (isOfHouse(outside, payee) ? 'account-ours' : null);
  if (message === null) return undefined;
  return { field: payee.accountType === 'bank' ? 'bankNumber' : 'chainAddress', message };
}

/** The text never reveals an owner: for another member's account it says the same as for the house's own. */
function ownerProblem({ memberId }: PaidAccount, owner: string | null): RuleMessage | null {
  if (owner === null) return null;
  return owner === memberId ? 'account-own' : 'account-ours';
}

/** Saved payees are checked too, because the rules may have grown since. */
function addressProblem(
  { chains }: Outside,
  { chainType: network, chainAddress: address }: PaidAccount,
): RuleMessage | null {
  if (network === null || address === null) return null;
  const chain = chains.get(network);
  const tokens = chain ? Object.values(chain.contracts).map((each) => chain.checksummed(each)) : [];
  return tokens.includes(address) ? 'wallet-token' : walletAddressProblem(network, address);
}

/** A key owns an account on either network: the same twenty bytes in two spellings. */
const isSameWallet = (
  one: { readonly channel: ChainChannelCode; readonly hotWallet: string },
  { chainType: network, chainAddress: address }: PaidAccount,
): boolean =>
  network !== null &&
  address !== null &&
  accountBytes(one.channel, one.hotWallet) === accountBytes(network, address);

const isOfHouse = ({ banks, chains }: Outside, payee: PaidAccount): boolean =>
  [...chains.values()].some((chain) => isSameWallet(chain, payee)) ||
  [...banks.values()].some(({ operatingAccount }) => isSameAccount(operatingAccount, payee));

/** An IBAN is the same account at any bank; another number only at its own bank. */
const isSameAccount = (
  { number, bic }: { readonly number: string; readonly bic: string },
  { bankNumber: paid, swiftCode: bank }: PaidAccount,
): boolean => number === paid && (isIban(number) || bic.slice(0, 8) === bank?.slice(0, 8));
