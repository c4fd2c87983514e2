// Screening of the member's own addresses on request. Results are stored with time and provider, and never changed
// (MON-326).
import {
  isChainChannel,
  screeningRisks,
  addressCheckResults,
  type AddressDetection,
  type RequestOf,
  type ResponseOf,
  type detectAddress as one,
  type detectAddresses as several,
} from '@causeway/contract';
import { ProviderUnavailable, type ChainChannel, type RiskLevel } from '@causeway/providers/port';
import { randomUUID } from 'node:crypto';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { Insert, WriteRequest } from '../../../platform/spine/plan.ts';
import { isAcceptableRisk } from '../basics/index.ts';
import { insert, type AccountStore, type CollectionAccountRecord } from './store.ts';

interface Address {
  readonly account: CollectionAccountRecord & { readonly channel: ChainChannel };
  readonly number: string;
}

interface Found {
  readonly outcome: AddressDetection['outcome'];
  readonly riskLevel: RiskLevel;
}

const HIGH: RiskLevel = screeningRisks.high;

/** An issued address of the member. */
async function ownAddress(store: AccountStore, actor: PersonActor, accountId: string): Promise<Address> {
  const account = await store.byId(accountId);
  const { channel, number } = account ?? { channel: undefined, number: null };
  if (account?.memberId !== actor.memberId || channel === undefined || number === null)
    return refuse('collection-account-not-found');
  if (!isChainChannel(channel)) return refuse('collection-account-not-found');
  return { account: { ...account, channel }, number };
}

/** A disabled address is always high risk, without asking the provider. Null when the screening does not answer. */
async function screened(
  { providers, log, outages }: FeatureContext,
  { account, number }: Address,
): Promise<Found | null> {
  if (account.status === 'DISABLED') return { outcome: 'high-risk', riskLevel: HIGH };
  try {
    const { riskLevel, abnormal } = await providers.screening.address(account.channel, number);
    if (abnormal) return { outcome: 'abnormal', riskLevel };
    return { outcome: isAcceptableRisk(riskLevel) ? 'success' : 'high-risk', riskLevel };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log[outages.levelOf(error, 'info')](
      { account: account.id, because: error.message },
      'an address could not be screened',
    );
    return null;
  }
}

/** The row of a screening; none for a disabled address, which was not screened. */
const kept = (
  { providers }: FeatureContext,
  { personId }: PersonActor,
  { account }: Address,
  found: Found | null,
  now: Date,
): readonly Insert[] =>
  found === null || account.status === 'DISABLED'
    ? []
    : [
        insert('address_detection', {
          id: randomUUID(),
          accountId: account.id,
          outcome: found.outcome,
          riskLevel: found.riskLevel,
          provider: providers.screening.provider,
          detectedBy: personId,
          detectedAt: now,
        }),
      ];

/** Refuses collection-account-not-found, provider-unreachable, and address-abnormal, which is stored all the same. */
export async function detectAddress(
  context: FeatureContext,
  store: AccountStore,
  actor: PersonActor,
  request: WriteRequest,
  { accountId }: RequestOf<typeof one>,
): Promise<ResponseOf<typeof one>> {
  const address = await ownAddress(store, actor, accountId);
  const found = (await screened(context, address)) ?? refuse('provider-unreachable');
  return context.spine.write(actor, request, (now) =>
    Promise.resolve({
      answer:
        found.outcome === 'abnormal'
          ? new Refusal('address-abnormal')
          : { address: address.number, kyaLevel: found.riskLevel },
      inserts: kept(context, actor, address, found, now),
      audit: {
        action: 'collection-accounts.detect',
        subject: { kind: 'collection-account', id: accountId },
        after: { outcome: found.outcome },
      },
    }),
  );
}

/** Refuses collection-account-not-found when one is not the member's; 0 for an address that cannot be screened. */
export async function detectAddresses(
  context: FeatureContext,
  store: AccountStore,
  actor: PersonActor,
  request: WriteRequest,
  { accountIds }: RequestOf<typeof several>,
): Promise<ResponseOf<typeof several>> {
  const addresses = await Promise.all([...new Set(accountIds)].map((each) => ownAddress(store, actor, each)));
  const detected = await Promise.all(
    addresses.map(async (address) => ({ address, found: await screened(context, address) })),
  );
  return context.spine.write(actor, request, (now) =>
    Promise.resolve({
      answer: detected.map(({ address: { account, number }, found }) => ({
        accountId: account.id,
        outcome:
          found === null
            ? addressCheckResults.failed
            : found.outcome === 'abnormal'
              ? addressCheckResults.abnormal
              : addressCheckResults.detected,
        kyaLevel: found?.riskLevel ?? null,
        address: number,
      })),
      inserts: detected.flatMap(({ address, found }) => kept(context, actor, address, found, now)),
      audit: {
        action: 'collection-accounts.detect-list',
        subject: { kind: 'member', id: actor.memberId },
        after: { count: detected.length },
      },
    }),
  );
}
