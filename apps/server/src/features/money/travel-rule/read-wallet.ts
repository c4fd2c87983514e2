// The owner of a payee's wallet, as its member reads it.
import type { PayeeWallet } from '@causeway/contract';
import { amount, toDecimal } from '@causeway/money';
import type { ChainChannel } from '@causeway/providers/port';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse, refuseField } from '../../../platform/refusal.ts';
import { type PayeeRecord, payeeReader } from '../payees/index.ts';
import { chainOf } from './beginning.ts';
import { travelRuleHolds } from './held-transfers.ts';
import { type WalletRow, walletOf } from './wallets-store.ts';

/** Nothing is asked while `from` is null. What it applies to is no secret: a day's payments to a wallet count together. */
export const walletToDto = (
  { providers: { travelRule } }: Pick<FeatureContext, 'providers'>,
  from: bigint | null,
  wallet: WalletRow | undefined,
): PayeeWallet => ({
  isAsked: from !== null,
  services: from === null ? [] : [...(travelRule?.services ?? [])],
  ...(from !== null && {
    serviceNames: { ...travelRule?.serviceNames },
    fromUsd: toDecimal(amount('USD', from)),
  }),
  wallet: wallet
    ? {
        ...{ owner: wallet.owner, service: wallet.service, serviceName: wallet.serviceName },
        travelAddress: wallet.travelAddress ?? '',
        ...{ isProven: wallet.proofId !== null, statedTime: wallet.statedAt.toISOString() },
      }
    : null,
});

/** Refuses payee-not-found. */
async function ownPayee(
  { db }: FeatureContext,
  { memberId }: PersonActor,
  payeeId: string,
): Promise<PayeeRecord> {
  return (await payeeReader(db)(memberId, payeeId)) ?? refuse('payee-not-found');
}

/** Refuses payee-not-found. A statement about another address does not count. */
export async function readWallet(
  context: FeatureContext,
  actor: PersonActor,
  { payeeId }: { readonly payeeId: string },
): Promise<PayeeWallet> {
  const payee = await ownPayee(context, actor, payeeId);
  const from = payee.accountType === 'wallet' ? await context.use(travelRuleHolds).from() : null;
  const wallet = from === null ? undefined : await walletOf(context.db, payeeId);
  return walletToDto(context, from, wallet?.address === payee.chainAddress ? wallet : undefined);
}

/** A payee whose wallet's owner is asked. */
export interface AskedPayee {
  readonly id: string;
  readonly memberId: string;
  readonly address: string;
  readonly channel: ChainChannel;
  readonly from: bigint;
}

/** Refuses payee-not-found, and invalid-input where nothing is asked about this payee. */
export async function askedPayee(
  context: FeatureContext,
  actor: PersonActor,
  payeeId: string,
): Promise<AskedPayee> {
  const { id, memberId, chainAddress, chainType } = await ownPayee(context, actor, payeeId);
  const from = await context.use(travelRuleHolds).from();
  if (chainAddress === null || chainType === null || from === null)
    return refuseField('payeeId', 'not-asked');
  return { id, memberId, address: chainAddress, channel: chainOf(chainType), from };
}
