// The target of a return that cannot go back to its sender: an account at a bank, or an address of the money's own network.
// Has the same rules as a payee's (MON-071, MON-077).
import { type ChannelCode, isChainChannel } from '../codes.ts';
import { emptyPayee } from '../payees/endpoints.ts';
import { payeeValueProblem } from '../payees/problems.ts';
import type { RuleMessage } from './messages/index.ts';

export interface ReturnDestination {
  readonly name: string;
  readonly account: string;
  /** '' on a chain. */
  readonly bic: string;
}

/** Problems by field, empty if valid; the chain checks an address's checksum. */
export function returnDestinationProblems(
  { name, account, bic }: ReturnDestination,
  channel: ChannelCode,
): Partial<Record<keyof ReturnDestination, RuleMessage>> {
  const onChain = isChainChannel(channel);
  const payee = { ...emptyPayee, chainType: onChain ? channel : null, bankCountry: bic.slice(4, 6) };
  const problems = {
    name: name === '' ? 'required' : payeeValueProblem('accountName', name, payee),
    account: payeeValueProblem(onChain ? 'chainAddress' : 'bankNumber', account, payee),
    bic: onChain ? (bic === '' ? null : 'not-asked') : payeeValueProblem('swiftCode', bic, payee),
  } as const;
  const found = Object.entries(problems).filter(([, problem]) => problem !== null);
  return account === '' ? { ...Object.fromEntries(found), account: 'required' } : Object.fromEntries(found);
}
