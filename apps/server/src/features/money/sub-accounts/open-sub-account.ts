// Opens a sub-account for a customer of the member's own.
import type { openSubAccount as openCall, RequestOf, SubAccount } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { newTxnNo } from '../basics/index.ts';
import type { SubAccountTools } from './move-money.ts';
import { insert } from './store.ts';

/** Refuses sub-account-reference-taken. */
export const openSubAccount = (
  { context: { spine } }: SubAccountTools,
  { actor, request }: CallContext<PersonActor>,
  fields: RequestOf<typeof openCall>,
) =>
  spine.write<SubAccount>(actor, request, async (now) => {
    const id = newTxnNo('sub-account', now);
    return {
      answer: {
        ...{ subAccountId: id, ...fields, createdAt: now.toISOString() },
        ...{ balances: [], frozen: [], accountIds: [] },
      },
      inserts: [
        insert('sub_account', {
          ...{ id, memberId: actor.memberId, ...fields },
          ...{ createdBy: actor.personId, createdAt: now },
        }),
      ],
      conflicts: { sub_account_reference: 'sub-account-reference-taken' },
      audit: { action: 'sub-accounts.open', subject: { kind: 'sub-account', id }, after: fields },
    };
  });
