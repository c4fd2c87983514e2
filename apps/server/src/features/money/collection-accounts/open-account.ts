// Opens what staff approved: an address is derived at once, a bank is asked by a job.
import { localTypes } from '@causeway/contract';
import { accountEnds } from '@causeway/money';
import type { BankPort, ChainPort } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { charges } from '../billing/index.ts';
import { accountNameOf, builtIn } from '../channels/index.ts';
import { accountNotices } from './notices.ts';
import { accountStates, kindOf } from './rules.ts';
import { update, type AccountStore, type CollectionAccountRecord } from './store.ts';

/** The columns of an account whose address was derived. */
export const derived = (chain: ChainPort, index: number, now: Date) => ({
  status: moveOf(accountStates, 'PENDING', 'open').to,
  number: chain.depositAddress(index),
  address_index: String(index),
  opened_at: now,
});

/**
 * Asks the bank; one account has one reference, so that asking again opens nothing twice. Throws
 * ProviderUnavailable when the bank does not answer; the job then comes again.
 */
export const openAtBank = async (
  context: FeatureContext,
  store: AccountStore,
  accountId: string,
): Promise<void> => {
  const account = await store.byId(accountId);
  if (account?.status !== 'PENDING' || account.approved_at === null) return;
  const bank = context.providers.banks.get(account.channel as BankPort['channel']);
  if (!bank) throw new Error(`no bank serves channel ${String(account.channel)}`);
  const answer = await bank.openAccount({
    reference: referenceOf(account),
    holderName: account.holder_name,
    holderCountry: account.holder_country,
    currencies: account.currencies,
    localType: account.local_type_id ?? localTypes.swift,
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
        : { status: moveOf(accountStates, current.status, 'fail').to, refuse_reason: answer.reason };
    const charged = set.status === 'NORMAL' ? await chargeOf(context, { ...current, ...set }, now) : [];
    return {
      answer: null,
      updates: [update('collection_account', current, set)],
      inserts: charged,
      jobs: await accountNotices.of(context.db, account, set.status),
      audit: {
        action: openName,
        subject: { kind: 'collection-account', id: accountId },
        memberId: account.member_id,
        before: { status: current.status },
        after: { status: set.status },
      },
    };
  });
};

/** For an account that was opened: the bill names it as its owner knows it. */
export const chargeOf = (context: FeatureContext, account: CollectionAccountRecord, now: Date) =>
  context.of(charges).of(
    account.member_id,
    {
      category: 'ACCOUNT',
      subject: account.id,
      shown: account.opening_charge,
      remark: `${accountNameOf(kindOf(account))} ${accountEnds(account.number ?? '')}`,
    },
    now,
  );

/** What the bank repeats as the postscript where one number serves many members. */
const referenceOf = ({ channel, id, member_id: memberId }: CollectionAccountRecord): string =>
  channel === builtIn.channel ? memberId : id;

const openName = 'collection-accounts.open';

type Issued = Extract<Awaited<ReturnType<BankPort['openAccount']>>, { outcome: 'opened' }>['account'];

const issued = (account: Issued, current: CollectionAccountRecord, now: Date) => ({
  status: moveOf(accountStates, current.status, 'open').to,
  number: account.number,
  bank_name: account.bankName,
  bank_bic: account.bic,
  bank_address: account.bankAddress,
  bank_country: account.bankCountry,
  postscript: account.postscript,
  branch_system: account.branch?.system ?? null,
  branch_code: account.branch?.code ?? null,
  currencies: account.currencies,
  opened_at: now,
});
