// The built-in account of channel 20: staff put a member on its allow-list, and the bank is asked for it right after. One
// number serves all; a payer tells the member apart by its memberId in the payment reference (MON-324).
import type { Nothing } from '@causeway/contract';
import { randomUUID } from 'node:crypto';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { builtIn } from '../channels/index.ts';
import { unissued } from './apply.ts';
import { openAccountJob } from './review-account.ts';
import { accountStates, hasRoom } from './rules.ts';
import { insert, update, type AccountStore, type CollectionAccountRecord } from './store.ts';

/** Refuses not-found, not-verified, region-unavailable where no bank serves channel 20, and already-decided. */
export const openBuiltIn = (
  { spine, providers }: FeatureContext,
  store: AccountStore,
  actor: StaffActor,
  request: WriteRequest,
  memberId: string,
): Promise<Nothing> =>
  spine.write(actor, request, async (now) => {
    const member = (await store.member(memberId)) ?? refuse('not-found');
    if (member.kyc_status !== 4) refuse('not-verified');
    if (!providers.banks.has(20)) refuse('region-unavailable');
    const rooms = await store.rooms(memberId, [builtIn]);
    if (!hasRoom(await store.ofMember(memberId), builtIn)) refuse('already-decided');

    const account: CollectionAccountRecord = {
      ...unissued,
      id: randomUUID(),
      member_id: memberId,
      channel: builtIn.channel,
      network: builtIn.network,
      local_type_id: builtIn.localType,
      status: moveOf(accountStates, null, 'apply').to,
      holder_name: member.name_en ?? '',
      holder_country: member.country ?? 'HK',
      currencies: builtIn.currencies,
      approved_at: now,
      approved_by: actor.staffId,
      created_by: null,
      created_at: now,
    };
    return {
      answer: {},
      inserts: [insert('collection_account', account)],
      updates: rooms.map((room) => update('collection_account_room', room, { last_applied_at: now })),
      jobs: [{ name: openAccountJob, data: { accountId: account.id } }],
      audit: {
        action: 'collection-accounts.open-built-in',
        subject: { kind: 'collection-account', id: account.id },
        memberId,
        after: { status: account.status },
      },
    };
  });
