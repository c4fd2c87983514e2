// Opens an approved account: an address is derived at once; a job asks the bank for a bank account.
import { localTypes } from '@causeway/contract';
import { accountEnds } from '@causeway/money';
import type { BankPort, ChainPort } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { charges } from '../billing/index.ts';
import { accountNameOf, builtIn } from '../basics/index.ts';
import { accountNotices } from './notices.ts';
import { accountStates, kindOf } from './states-and-limits.ts';
import { update, type AccountStore, type CollectionAccountRecord } from './store.ts';

/** The columns of an account whose address was derived. */
export const derived = (chain: ChainPort, index: number, now: Date) => ({
  status: moveOf(accountStates, 'PENDING', 'open').to,
  number: chain.depositAddress(index),
  addressIndex: String(index),
  openedAt: now,
});

/**
 * Asks the bank. The account's own reference makes a repeated request open nothing twice. Throws ProviderUnavailable
 * when the bank does not answer; the job then runs again.
 */
export async function openAtBank(
  context: FeatureContext,
  store: AccountStore,
  accountId: string,
): Promise<void> {
  const account = await store.byId(accountId);
  if (account?.status !== 'PENDING' || account.approvedAt === null) return;
  const bank = context.providers.banks.get(account.channel as BankPort['channel']);
  if (!bank) throw new Error(`no bank serves channel ${String(account.channel)}`);
  const answer = await bank.openAccount({
    reference: referenceOf(account),
    holderName: account.holderName,
    holderCountry: account.holderCountry,
    currencies: account.currencies,
    localType: account.localTypeId ?? localTypes.swift,
  });
  const request = {
    id: requestIdOf(`collection-account:${accountId}:open`),
    name: openName,
    body: accountId,
  };
  await context.spine.write(systemActor('collection-accounts'), request, async (now) => {
    const current = (await store.byId(accountId)) ?? account;
    const set =
      answer.outcome === 'opened'
        ? issued(answer.account, current, now)
        : { status: moveOf(accountStates, current.status, 'fail').to, refuseReason: answer.reason };
    const charged = set.status === 'NORMAL' ? await chargeOf(context, { ...current, ...set }, now) : [];
    return {
      answer: null,
      updates: [update('collection_account', current, set)],
      inserts: charged,
      jobs: await accountNotices.of(context.db, account, set.status),
      audit: {
        action: openName,
        subject: { kind: 'collection-account', id: accountId },
        memberId: account.memberId,
        before: { status: current.status },
        after: { status: set.status },
      },
    };
  });
}

/** The charge for an opened account; the bill names it as its owner knows it. */
export const chargeOf = (context: FeatureContext, account: CollectionAccountRecord, now: Date) =>
  context.use(charges).of(
    account.memberId,
    {
      category: 'ACCOUNT',
      subject: account.id,
      shown: account.openingCharge,
      remark: `${accountNameOf(kindOf(account))} ${accountEnds(account.number ?? '')}`,
    },
    now,
  );

/** The postscript that the bank repeats when members share one number. */
const referenceOf = ({ channel, id, memberId }: CollectionAccountRecord): string =>
  channel === builtIn.channel ? memberId : id;

const openName = 'collection-accounts.open';

type Issued = Extract<Awaited<ReturnType<BankPort['openAccount']>>, { outcome: 'opened' }>['account'];

const issued = (account: Issued, current: CollectionAccountRecord, now: Date) => ({
  status: moveOf(accountStates, current.status, 'open').to,
  number: account.number,
  bankName: account.bankName,
  bankBic: account.bic,
  bankAddress: account.bankAddress,
  bankCountry: account.bankCountry,
  postscript: account.postscript,
  branchSystem: account.branch?.system ?? null,
  branchCode: account.branch?.code ?? null,
  currencies: account.currencies,
  openedAt: now,
});
