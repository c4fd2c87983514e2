// Asks a second staff member before a payment is matched to a member, booked as the house's own, or sent
// back.
import {
  confirmUnmatched,
  getTrialBalance,
  listDepositReturns,
  listHouseMovements,
  listUnmatched,
  type UnmatchedPayment,
} from '@causeway/contract';
import { toast } from '@causeway/ui';
import { DecisionDialog, useDecision } from '../../back-office/decisions/index.ts';
import { useTexts } from './texts.ts';
import { PaymentSubject } from './unmatched-propose.tsx';

interface ConfirmDialogProps {
  readonly each: UnmatchedPayment;
  readonly proposal: NonNullable<UnmatchedPayment['proposal']>;
  readonly onClose: () => void;
}

const done = { match: 'matched', return: 'returning', movement: 'booked' } as const;

export function ConfirmDialog({ each, proposal, onClose }: ConfirmDialogProps) {
  const t = useTexts('treasury.unmatched');
  const { txnNo, version } = each;
  const { outcome, memberName, memberId, accountNumber, movementKind } = proposal;
  const { decide, write } = useDecision(
    confirmUnmatched,
    [listUnmatched, listDepositReturns, listHouseMovements, getTrialBalance],
    {
      onDecided: () => toast(t(done[outcome]), 'good'),
      onMeanwhile: () => toast(t('meanwhile'), 'wait'),
    },
  );
  return (
    <DecisionDialog
      confirmLabel={t(outcome)}
      follows={
        outcome === 'match'
          ? t('confirmMatch', { member: memberName ?? memberId ?? '', account: accountNumber ?? '' })
          : outcome === 'movement'
            ? t('confirmMovement', { kind: movementKind ? t(`kinds.${movementKind}`) : '' })
            : t('confirmReturn', {
                account: [proposal.payerName, each.sourceAccount].filter(Boolean).join(' · '),
              })
      }
      onClose={onClose}
      onConfirm={() => decide({ txnNo, version })}
      opened
      subject={<PaymentSubject each={each} />}
      title={t('confirm')}
      write={write}
    />
  );
}
