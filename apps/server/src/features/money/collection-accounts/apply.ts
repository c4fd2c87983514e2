// Applies for an account of each chosen kind. After staff's decision the bank opens it, or an address is derived.
import { randomUUID } from 'node:crypto';
import { isChainChannel, type CollectionAccount, type CollectionAccountOption } from '@causeway/contract';
import { amount, decimal, toDecimal } from '@causeway/money';
import type { Providers } from '@causeway/providers/port';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { chargeToDto, charges } from '../billing/index.ts';
import { offerOf, type AccountKind, type Offer } from '../basics/index.ts';
import { accountStates, countOf, hasRoom, isInRegion } from './states-and-limits.ts';
import { insert, openingLimits, update, type AccountStore, type CollectionAccountRecord } from './store.ts';
import { toDto } from './dto.ts';

const hasProvider = ({ banks, chains }: Providers, { channel }: Offer): boolean =>
  isChainChannel(channel) ? chains.has(channel) : banks.has(channel);

/** The kinds that this member may open; leaves out kinds without a provider. */
export async function optionsFor(
  context: FeatureContext,
  store: AccountStore,
  actor: PersonActor,
  of: readonly Offer[],
): Promise<CollectionAccountOption[]> {
  const { db, providers, clock } = context;
  const [held, limitOf, price] = await Promise.all([
    store.ofMember(actor.memberId),
    openingLimits(db, actor),
    context.use(charges).priceFor(actor, 'ACCOUNT', clock.now()),
  ]);
  return of
    .filter((offer) => hasProvider(providers, offer))
    .map((offer) => {
      const { applied, applying } = countOf(held, offer);
      return {
        channel: offer.channel,
        network: offer.network,
        bankName: offer.name,
        localTypeId: offer.localType,
        currencies: [...offer.currencies],
        permission: offer.isFor(actor.memberType) ? 1 : 0,
        limitedCount: limitOf(offer),
        appliedCount: applied,
        applyingCount: applying,
        ...chargeToDto('ACCOUNT', price),
      };
    });
}

export interface Application {
  /** The name that the member saw. */
  readonly accountName: string | undefined;
  /** The price of each that the member saw, in US dollars. */
  readonly charge: string | undefined;
  readonly kinds: readonly AccountKind[];
}

/**
 * Refuses account-name-differs, fee-changed (with the current fee), then region-unavailable or channel-limit-reached
 * for the first kind that it concerns. Parallel applications run one after another: each updates the room of its kind
 * by the version read before counting. The end of an application only makes room, so it need not take a turn.
 */
export const applyForAccounts = (
  context: FeatureContext,
  store: AccountStore,
  actor: PersonActor,
  request: WriteRequest,
  { accountName, charge, kinds }: Application,
): Promise<CollectionAccount[]> =>
  context.spine.write(actor, request, async (now) => {
    const asked = [...new Set(kinds.map((kind) => offerOf(kind) ?? refuse('region-unavailable')))];
    // Read before the count, so that a parallel application is either counted or collides.
    const rooms = await store.rooms(actor.memberId, asked);
    const { db, providers } = context;
    const [held, member, limitOf, price] = await Promise.all([
      store.ofMember(actor.memberId),
      store.member(actor.memberId),
      openingLimits(db, actor),
      context.use(charges).priceFor(actor, 'ACCOUNT', now),
    ]);
    if (accountName !== undefined && accountName.trim() !== (member?.nameEn ?? ''))
      refuse('account-name-differs');
    if (charge !== undefined && decimal(charge, 'USD').minor !== price)
      refuse('fee-changed', { data: { fee: toDecimal(amount('USD', price)) } });
    for (const offer of asked) {
      if (
        !offer.isFor(actor.memberType) ||
        !hasProvider(providers, offer) ||
        !isInRegion(offer, member?.country)
      )
        refuse('region-unavailable');
      if (!hasRoom(held, offer, limitOf(offer))) refuse('channel-limit-reached');
    }

    // Nothing after this point refuses the applications.
    const accounts = asked.map((offer): CollectionAccountRecord => ({
      ...unissued,
      id: randomUUID(),
      memberId: actor.memberId,
      channel: offer.channel,
      network: offer.network,
      localTypeId: offer.localType,
      status: moveOf(accountStates, null, 'apply').to,
      holderName: member?.nameEn ?? '',
      holderCountry: member?.country ?? 'HK',
      currencies: offer.currencies,
      openingCharge: price,
      createdBy: actor.personId,
      createdAt: now,
    }));
    return {
      // The answer's language does not matter, because a new account has no texts yet.
      answer: accounts.map((account) => toDto(account, 'en')),
      inserts: accounts.map((account) => insert('collection_account', account)),
      updates: rooms.map((room) => update('collection_account_room', room, { lastAppliedAt: now })),
      audit: {
        action: 'collection-accounts.apply',
        subject: { kind: 'member', id: actor.memberId },
        after: {
          accounts: accounts.map(({ id, channel, localTypeId: localType }) => ({ id, channel, localType })),
        },
      },
    };
  });

export const unissued = {
  number: null,
  bankName: null,
  bankBic: null,
  bankAddress: null,
  bankCountry: null,
  postscript: null,
  branchSystem: null,
  branchCode: null,
  addressIndex: null,
  remark: '',
  refuseReason: null,
  approvedAt: null,
  approvedBy: null,
  openedAt: null,
  subAccountId: null,
  version: 1,
} as const;
