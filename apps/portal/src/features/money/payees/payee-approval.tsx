// A payee that waits for a second approval: the reason, and the viewer's actions.
import { decidedAccount } from '@causeway/money';
import {
  getOverview,
  getPayee,
  listPayees,
  decidePayee,
  withdrawPayee,
  type PayeeForPerson,
} from '@causeway/contract';

import { payeeAccount } from '../display/index.ts';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { ApprovalActions, WaitingApproval } from '../second-approval/index.ts';

export function PayeeApproval({ payee }: { readonly payee: PayeeForPerson }) {
  const { payeeId, approval, accountName } = payee;
  const decide = useWrite(decidePayee);
  const withdraw = useWrite(withdrawPayee);
  return (
    approval && (
      <WaitingApproval approval={approval}>
        <ApprovalActions
          about={`${accountName} · ${decidedAccount(payeeAccount(payee))}`}
          approval={approval}
          decide={(decision) => decide.mutateAsync({ payeeId, ...decision })}
          may={payee.may}
          onDone={() => invalidate(getPayee, listPayees, getOverview)}
          withdraw={() => withdraw.mutateAsync({ payeeId })}
        />
      </WaitingApproval>
    )
  );
}
