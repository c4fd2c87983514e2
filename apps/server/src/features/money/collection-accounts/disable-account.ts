// Staff disable an account with a reason that the member reads, or enable it again. Money that still arrives on it
// waits for staff (MON-272).
import type { Nothing, RequestOf, setAccountDisabled as endpoint } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { accountNotices } from './notices.ts';
import { accountStates } from './states-and-limits.ts';
import { type AccountStore, update } from './store.ts';

/** Refuses not-found, and already-decided when the table has no such move. */
export const setAccountDisabled = (
  { spine, db }: FeatureContext,
  store: AccountStore,
  actor: StaffActor,
  request: WriteRequest,
  { accountId, isDisabled, reason }: RequestOf<typeof endpoint>,
): Promise<Nothing> =>
  spine.write(actor, request, async () => {
    const account = (await store.byId(accountId)) ?? refuse('not-found');
    const { to: status } = moveOf(accountStates, account.status, isDisabled ? 'disable' : 'enable');
    return {
      answer: {},
      updates: [update('collection_account', account, { status, refuseReason: isDisabled ? reason : null })],
      jobs: await accountNotices.of(db, account, status),
      audit: {
        action: isDisabled ? 'collection-accounts.disable' : 'collection-accounts.enable',
        subject: { kind: 'collection-account', id: account.id },
        memberId: account.memberId,
        before: { status: account.status },
        after: { status },
        reason,
      },
    };
  });
