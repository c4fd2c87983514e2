// Applies for an account on each of the chosen channels. Staff decide; then the bank opens it, or an address is derived.
import { randomUUID } from 'node:crypto';
import {
  isChainChannel,
  type ChannelCode,
  type CollectionAccount,
  type CollectionAccountOption,
} from '@causeway/contract';
import type { Providers } from '@causeway/providers/port';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { channelOf, channels, type Channel } from '../channels/index.ts';
import { accountStates, countOf, hasRoom } from './rules.ts';
import { insert, update, type AccountStore, type CollectionAccountRecord } from './store.ts';
import { toDto } from './dto.ts';

const hasProvider = ({ banks, chains }: Providers, { code }: Channel): boolean =>
  isChainChannel(code) ? chains.has(code) : banks.has(code);

/** What this member may open; a channel that nobody serves is not offered. */
export const optionsFor = async (
  { providers }: FeatureContext,
  store: AccountStore,
  actor: PersonActor,
): Promise<CollectionAccountOption[]> => {
  const held = await store.ofMember(actor.memberId);
  return channels
    .filter((channel) => hasProvider(providers, channel))
    .map((channel) => {
      const { applied, applying } = countOf(held, channel.code);
      return {
        fcCode: channel.code,
        bankNetworkCode: channel.network,
        bankName: channel.name,
        localTypeId: channel.localType,
        currencyCode: [...channel.currencies],
        permission: channel.isFor(actor.memberType) ? 1 : 0,
        limitedCount: channel.limit,
        appliedCount: applied,
        applyingCount: applying,
      };
    });
};

/**
 * Refuses, for the first channel that has a reason: region-unavailable, channel-limit-reached. Several at once are taken
 * one after the other: each changes the room of its channel by the version that it read before it counted. The end of
 * an application only makes room, so it need not wait for its turn.
 */
export const applyForAccounts = (
  { spine, providers }: FeatureContext,
  store: AccountStore,
  actor: PersonActor,
  request: WriteRequest,
  codes: readonly ChannelCode[],
): Promise<CollectionAccount[]> =>
  spine.write(actor, request, async (now) => {
    const asked = [...new Set(codes)];
    // Before the count: an application that comes in between is then either counted or collided with.
    const rooms = await store.rooms(actor.memberId, asked);
    const [held, member] = await Promise.all([store.ofMember(actor.memberId), store.member(actor.memberId)]);
    const requested = asked.map((code) => {
      const channel = channelOf(code);
      if (!channel?.isFor(actor.memberType) || !hasProvider(providers, channel))
        return refuse('region-unavailable');
      return hasRoom(held, channel) ? channel : refuse('channel-limit-reached');
    });

    // From here on the applications are made.
    const accounts = requested.map((channel): CollectionAccountRecord => ({
      ...unissued,
      id: randomUUID(),
      member_id: actor.memberId,
      channel: channel.code,
      local_type_id: channel.localType,
      status: moveOf(accountStates, null, 'apply').to,
      holder_name: member.name_en ?? '',
      holder_country: member.country ?? 'HK',
      currencies: channel.currencies,
      created_by: actor.personId,
      created_at: now,
    }));
    return {
      // New: nothing of them is in words yet.
      answer: accounts.map((account) => toDto(account, 'en')),
      inserts: accounts.map((account) => insert('collection_account', account)),
      updates: rooms.map((room) => update('collection_account_room', room, { last_applied_at: now })),
      audit: {
        action: 'collection-accounts.apply',
        subject: { kind: 'member', id: actor.memberId },
        after: { accounts: accounts.map(({ id, channel }) => ({ id, channel })) },
      },
    };
  });

const unissued = {
  number: null,
  bank_name: null,
  bank_bic: null,
  bank_address: null,
  bank_country: null,
  postscript: null,
  address_index: null,
  remark: '',
  refuse_reason: null,
  approved_at: null,
  approved_by: null,
  opened_at: null,
  version: 1,
} as const;
