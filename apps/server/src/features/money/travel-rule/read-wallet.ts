// The owner of a payee's wallet, as its member reads it.
import type { PayeeWallet } from '@causeway/contract';
import type { ChainChannel } from '@causeway/providers/port';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse, refuseField } from '../../../platform/refusal.ts';
import { type PayeeRecord, payeeReader } from '../payees/index.ts';
import { chainOf } from './beginning.ts';
import { travelRuleHolds } from './held-transfers.ts';
import { type WalletRow, walletOf } from './wallets-store.ts';

export const walletToDto = (
  services: readonly string[],
  isAsked: boolean,
  wallet: WalletRow | undefined,
): PayeeWallet => ({
  isAsked,
  services: [...services],
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
  const isAsked = payee.accountType === 'wallet' && (await context.use(travelRuleHolds).isOn());
  const wallet = isAsked ? await walletOf(context.db, payeeId) : undefined;
  const services = isAsked ? (context.providers.travelRule?.services ?? []) : [];
  return walletToDto(services, isAsked, wallet?.address === payee.chainAddress ? wallet : undefined);
}

/** A payee whose wallet's owner is asked. */
export interface AskedPayee {
  readonly id: string;
  readonly memberId: string;
  readonly address: string;
  readonly channel: ChainChannel;
}

/** Refuses payee-not-found, and invalid-input where nothing is asked about this payee. */
export async function askedPayee(
  context: FeatureContext,
  actor: PersonActor,
  payeeId: string,
): Promise<AskedPayee> {
  const { id, memberId, chainAddress, chainType } = await ownPayee(context, actor, payeeId);
  if (chainAddress === null || chainType === null || !(await context.use(travelRuleHolds).isOn()))
    refuseField('payeeId', 'not-asked');
  return { id, memberId, address: chainAddress, channel: chainOf(chainType) };
}
