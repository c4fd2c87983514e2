// The built-in account of channel 20, as a setting: two members of staff put a member on its allow-list, and the bank
// is asked for it right after. All share one number; the payer identifies the member by its memberId in the payment
// reference (MON-324). Disabling the account removes the member from the list, with a reason that the member reads.
import { randomUUID } from 'node:crypto';
import { kycStatuses, channels } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { settingSource } from '../../foundation/settings/index.ts';
import { builtIn } from '../basics/index.ts';
import { unissued } from './apply.ts';
import { openAccountJob } from './review-account.ts';
import { accountStates, hasRoom } from './states-and-limits.ts';
import {
  accountStore,
  insert,
  membersOnChannel,
  update,
  type AccountStore,
  type CollectionAccountRecord,
} from './store.ts';

/** Refuses not-verified, and region-unavailable when no bank serves channel 20. */
async function refuseMember(
  { providers }: FeatureContext,
  store: AccountStore,
  memberId: string,
): Promise<Pick<CollectionAccountRecord, 'holderName' | 'holderCountry'>> {
  const member = (await store.member(memberId)) ?? refuse('not-found');
  if (member.kycStatus !== kycStatuses.verified) refuse('not-verified');
  if (!providers.banks.has(channels.builtInBank)) refuse('region-unavailable');
  if (!hasRoom(await store.ofMember(memberId), builtIn, 1)) refuse('already-decided');
  return { holderName: member.nameEn ?? '', holderCountry: member.country ?? 'HK' };
}

async function openAccount(
  context: FeatureContext,
  store: AccountStore,
  memberId: string,
  now: Date,
): Promise<Partial<PlanPart>> {
  const holder = await refuseMember(context, store, memberId);
  const rooms = await store.rooms(memberId, [builtIn]);

  const account: CollectionAccountRecord = {
    ...unissued,
    ...holder,
    id: randomUUID(),
    memberId,
    channel: builtIn.channel,
    network: builtIn.network,
    localTypeId: builtIn.localType,
    status: moveOf(accountStates, null, 'apply').to,
    currencies: builtIn.currencies,
    approvedAt: now,
    // The price is zero, because no member confirmed a charge.
    openingCharge: 0n,
    createdBy: null,
    createdAt: now,
  };
  return {
    inserts: [insert('collection_account', account)],
    updates: rooms.map((room) => update('collection_account_room', room, { lastAppliedAt: now })),
    jobs: [{ name: openAccountJob, data: { accountId: account.id } }],
  };
}

export const builtInSetting = settingSource('built-in-account', (context) => {
  const store = accountStore(context.db);
  return {
    lines: async (_now, filter = {}) =>
      (await membersOnChannel(context.db, builtIn.channel, filter.memberId)).map((memberId) => ({
        ...{ key: { memberId }, value: {} },
      })),
    refuseFrom: async ([change]) => {
      await refuseMember(context, store, change?.key['memberId'] ?? '');
    },
    write: ({ key }, now) => openAccount(context, store, key['memberId'] ?? '', now),
    effects: async (changes) => {
      const held = (await membersOnChannel(context.db, builtIn.channel)).length;
      const [before, after] = [held, held + changes.length].map(String);
      return [{ what: 'members-listed', example: null, before: before ?? null, after: after ?? null }];
    },
  };
});
