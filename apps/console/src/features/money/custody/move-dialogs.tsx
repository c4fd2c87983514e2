// Asks before a move between hot and cold wallet is approved, rejected or withdrawn.
import {
  approveWalletMove,
  listWalletMoves,
  type rejectWalletMove,
  type WalletMove,
  type withdrawWalletMove,
} from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import { toast, useLanguage } from '@causeway/ui';
import { useState } from 'react';
import { DecisionDialog, DecisionSubject, useDecision } from '../../back-office/decisions/index.ts';
import { useTexts } from './texts.ts';

interface DialogProps {
  readonly move: WalletMove;
  readonly onClose: () => void;
}

function Subject({ move: { amount, direction } }: Pick<DialogProps, 'move'>) {
  const t = useTexts('custody.moves');
  const { language } = useLanguage();
  const name = formatAmount(decimal(amount.value, amount.currency), language, { code: true });
  return <DecisionSubject about={t(`directions.${direction}`)} name={name} />;
}

export function ApproveMove({ move, onClose }: DialogProps) {
  const t = useTexts('custody.moves');
  const { decide, write } = useDecision(approveWalletMove, [listWalletMoves], {
    onDecided: () => toast(t('approved'), 'good'),
    onMeanwhile: () => toast(t('meanwhile'), 'wait'),
  });
  const { moveNo, version } = move;
  return (
    <DecisionDialog
      confirmLabel={t('approve')}
      follows={t(move.firstApprovedBy === null ? 'followsFirst' : 'followsSecond')}
      onClose={onClose}
      onConfirm={() => decide({ moveNo, version })}
      opened
      subject={<Subject move={move} />}
      title={t('approve')}
      write={write}
    />
  );
}

interface EndProps extends DialogProps {
  readonly act: 'reject' | 'withdraw';
  readonly endpoint: typeof rejectWalletMove | typeof withdrawWalletMove;
}

export function EndMove({ move, act, endpoint, onClose }: EndProps) {
  const t = useTexts('custody.moves');
  const [reason, setReason] = useState('');
  const { decide, write } = useDecision(endpoint, [listWalletMoves], {
    onDecided: () => toast(t('ended'), 'good'),
    onMeanwhile: () => toast(t('meanwhile'), 'wait'),
  });
  const { moveNo, version } = move;
  return (
    <DecisionDialog
      confirmLabel={t(act)}
      danger
      follows={t(act === 'reject' ? 'followsReject' : 'followsWithdraw')}
      onClose={onClose}
      onConfirm={() => decide({ moveNo, version, reason: reason.trim() })}
      opened
      reason={{ description: t('reasonHint'), value: reason, onChange: setReason }}
      subject={<Subject move={move} />}
      title={t(act)}
      write={write}
    />
  );
}
