// Asks for the reason why a payment on a chain counts as paid or unpaid, and asks a second staff member to
// confirm it.
import {
  confirmChainOutcome,
  listChainStates,
  proposeChainOutcome,
  type PaymentOutcome,
} from '@causeway/contract';
import { toast } from '@causeway/ui';
import { useState } from 'react';
import { DecisionDialog, DecisionSubject, useDecision } from '../../back-office/decisions/index.ts';
import { useTexts } from './texts.ts';

export type AskedOutcome = PaymentOutcome;

interface OutcomeDialogProps {
  readonly txnNo: string;
  readonly version: number;
  readonly outcome: AskedOutcome;
  readonly onClose: () => void;
}

export function OutcomePropose({ txnNo, version, outcome, onClose }: OutcomeDialogProps) {
  const t = useTexts('treasury.chains.outcome');
  const [reason, setReason] = useState('');
  const { decide, write } = useDecision(proposeChainOutcome, [listChainStates], {
    onDecided: () => toast(t('proposeDone'), 'good'),
    onMeanwhile: () => toast(t('meanwhile'), 'wait'),
  });
  return (
    <DecisionDialog
      confirmLabel={t('propose')}
      follows={t(`follows.${outcome}`)}
      onClose={onClose}
      onConfirm={() => decide({ txnNo, version, outcome, reason: reason.trim() })}
      opened
      reason={{ description: t('reasonHint'), value: reason, onChange: setReason }}
      subject={<DecisionSubject about="" name={txnNo} />}
      title={t(outcome)}
      write={write}
    />
  );
}

export function OutcomeConfirm({ txnNo, version, outcome, onClose }: OutcomeDialogProps) {
  const t = useTexts('treasury.chains.outcome');
  const { decide, write } = useDecision(confirmChainOutcome, [listChainStates], {
    onDecided: () => toast(t('confirmed'), 'good'),
    onMeanwhile: () => toast(t('meanwhile'), 'wait'),
  });
  return (
    <DecisionDialog
      confirmLabel={t(outcome)}
      follows={t(`follows.${outcome}`)}
      onClose={onClose}
      onConfirm={() => decide({ txnNo, version })}
      opened
      subject={<DecisionSubject about="" name={txnNo} />}
      title={t('confirm')}
      write={write}
    />
  );
}
