// The reasons to involve staff whatever the screening says: the deposit's account, its currency, room in the balance, and
// its fee.
import type { Check } from '../basics/index.ts';
import { fitsBalance } from './balance-room.ts';
import { feeByTariff } from './deposit-fee.ts';
import type { DepositTools } from './detect-deposit.ts';
import type { DepositRecord } from './store.ts';

/** A deposit, or the sum of small ones on one account. */
export type Credited = Pick<DepositRecord, 'memberId' | 'accountId' | 'channel' | 'currency' | 'amount'>;

export async function accountChecks(tools: DepositTools, credited: Credited): Promise<readonly Check[]> {
  const account = await tools.accounts.byId(credited.accountId);
  return [
    currencyCheck(account?.currencies.includes(credited.currency) ?? false),
    ...(account?.status === 'DISABLED' ? [accountDisabled] : []),
    ...((await fitsBalance(tools.context.db, credited)) ? [] : [tooMuch]),
  ];
}

export const ownChecks = async (tools: DepositTools, credited: Credited): Promise<readonly Check[]> => [
  ...(await accountChecks(tools, credited)),
  ...((await feeByTariff(tools.context, credited)).minor < credited.amount ? [] : [tooLittle]),
];

/** A deposit above the largest amount can never be credited: staff send it back. */
const tooMuch: Check = {
  name: 'balance-room',
  outcome: 'look',
  detail: 'with it the balance would exceed what an account can hold',
};

/** The fee would take all of it: staff credit it without a fee, or send it back. */
const tooLittle: Check = { name: 'deposit-fee', outcome: 'look', detail: 'its fee would take all of it' };

/** Staff disabled the account, so they decide on money that still arrives. */
const accountDisabled: Check = { name: 'account-disabled', outcome: 'look', detail: '' };

const currencyCheck = (isAccepted: boolean): Check => ({
  name: 'account-currency',
  outcome: isAccepted ? 'pass' : 'look',
  detail: isAccepted ? '' : 'not a currency of this account',
});
