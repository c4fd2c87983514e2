// A transfer that waits for a second approval: the reason, and the viewer's actions.
import {
  beginSecondApprovalPasskey,
  getBalances,
  getOverview,
  getTransfer,
  listTransfers,
  listWalletTransactions,
  decideTransfer,
  sendTransferSecondApprovalCode,
  withdrawTransfer,
  type TransferForPerson,
} from '@causeway/contract';
import { decimal, formatAmount, decidedAccount } from '@causeway/money';
import { useLanguage } from '@causeway/ui';
import { call } from '../../../shared/api.ts';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { ApprovalActions, WaitingApproval } from '../second-approval/index.ts';

export function TransferApproval({ transfer }: { readonly transfer: TransferForPerson }) {
  const { txnNo, approval, approvalProof, amount, currency, payeeName, payeeAccount } = transfer;
  const { language } = useLanguage();
  const decide = useWrite(decideTransfer);
  const send = useWrite(sendTransferSecondApprovalCode);
  const withdraw = useWrite(withdrawTransfer);
  return (
    approval && (
      <WaitingApproval approval={approval}>
        <ApprovalActions
          about={[
            formatAmount(decimal(amount, currency), language),
            payeeName,
            decidedAccount(payeeAccount),
          ].join(' · ')}
          approval={approval}
          begin={() => call(beginSecondApprovalPasskey, { txnNo })}
          decide={(decision) => decide.mutateAsync({ txnNo, ...decision })}
          may={transfer.may}
          onDone={() =>
            invalidate(getTransfer, listTransfers, getOverview, getBalances, listWalletTransactions)
          }
          proof={approvalProof}
          sendCode={() => send.mutateAsync({ txnNo })}
          withdraw={() => withdraw.mutateAsync({ txnNo })}
        />
      </WaitingApproval>
    )
  );
}
