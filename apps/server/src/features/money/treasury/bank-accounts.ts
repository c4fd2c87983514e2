// The house's accounts at banks, with what can be paid from each and what waits for it.
import { type HouseBankAccount, isChainChannel } from '@causeway/contract';
import { sumText } from '@causeway/money';
import type { BankPort } from '@causeway/providers/port';
import type { FeatureContext } from '../../../platform/feature.ts';
import { type BankFunds, bankAccounts, bankFunds, fundsOf } from '../bank-accounts/index.ts';
import { type AccountOf, accountKey, evidenceStore } from '../bank-evidence/index.ts';
import { channelField } from '../basics/index.ts';
import { chainStore } from '../payouts/index.ts';
import { amountsOf, recordOf } from './payment-amounts.ts';

type Waiting = HouseBankAccount['waiting'][number] & AccountOf;

export async function houseBankAccounts(context: FeatureContext): Promise<HouseBankAccount[]> {
  const [waiting, starts, named] = await Promise.all([
    waitingPayments(context),
    evidenceStore(context.db).starts(),
    context.use(bankAccounts).all(),
  ]);
  const accounts = new Map<string, AccountOf>(
    [...named.values(), ...starts, ...waiting].map(({ channel, currency }) => [
      accountKey({ channel, currency }),
      { channel, currency },
    ]),
  );
  return Promise.all(
    [...accounts]
      .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
      .map(async ([key, of]) => {
        const bank = [...context.providers.banks.values()].find(({ channel }) => channel === of.channel);
        const funds = bank ? await context.use(bankFunds).read(bank, of) : null;
        return accountDto(of, {
          name: named.get(key)?.name ?? null,
          floor: named.get(key)?.floor ?? 0n,
          funds,
          waiting: waiting.filter((each) => accountKey(each) === key),
        });
      }),
  );
}

interface Account {
  readonly name: string | null;
  readonly floor: bigint;
  readonly funds: BankFunds | null;
  readonly waiting: readonly Waiting[];
}

function accountDto(
  { channel, currency }: AccountOf,
  { name, floor, funds, waiting }: Account,
): HouseBankAccount {
  const text = (minor: bigint): string => sumText(minor, currency);
  return {
    ...{ channel, channelName: channelField(channel).value, accountName: name, currency, floor: text(floor) },
    funds: funds && {
      ...{ day: funds.day, closing: text(funds.closing), sent: text(funds.sent) },
      ...{ arrived: text(funds.arrived), available: text(fundsOf(funds)) },
    },
    waiting: waiting.map(({ txnNo, amount, since, reason }) => ({ txnNo, amount, since, reason })),
  };
}

async function waitingPayments({ db }: FeatureContext): Promise<readonly Waiting[]> {
  const blocked = await chainStore(db).openBlocked();
  const amounts = await amountsOf(db, blocked);
  return blocked.flatMap(({ id: txnNo, channel, since, reason }) => {
    const amount = amounts.get(recordOf(txnNo));
    if (isChainChannel(channel) || amount === undefined) return [];
    const of = { channel: channel satisfies BankPort['channel'], currency: amount.currency };
    return [{ ...of, txnNo, amount, since: since.toISOString(), reason }];
  });
}
