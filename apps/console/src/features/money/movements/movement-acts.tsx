// Staff's actions on a waiting movement: a colleague confirms or rejects it, its author withdraws it.
import {
  confirmHouseMovement,
  getDayBooks,
  getHouseMovement,
  getTrialBalance,
  type HouseMovement,
  listHouseMovements,
  listSuspenseBookings,
  mayCall,
  rejectHouseMovement,
  withdrawHouseMovement,
} from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import { toast, useLanguage } from '@causeway/ui';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useStaff } from '../../../shared/session.ts';
import { DecisionDialog, DecisionSubject, useDecision } from '../../back-office/decisions/index.ts';
import { useTexts } from './texts.ts';

interface ActsProps {
  readonly movement: HouseMovement;
}

type Act = 'confirm' | 'reject' | 'withdraw';

export function MovementActs({ movement }: ActsProps) {
  const t = useTexts('movements');
  const staff = useStaff();
  const [question, setQuestion] = useState<Act>();
  if (movement.status !== 'ENTERED' || !mayCall(staff, confirmHouseMovement)) return null;
  const close = () => setQuestion(undefined);
  return (
    <>
      {movement.isOwn && (
        <Text c="dimmed" size="sm">
          {t('detail.own')}
        </Text>
      )}
      <Group>
        {movement.isOwn ? (
          <Button onClick={() => setQuestion('withdraw')} variant="default">
            {t('acts.withdraw')}
          </Button>
        ) : (
          <>
            <Button onClick={() => setQuestion('confirm')}>{t('acts.confirm')}</Button>
            <Button color="bad" onClick={() => setQuestion('reject')} variant="outline">
              {t('acts.reject')}
            </Button>
          </>
        )}
      </Group>
      {question === 'confirm' && <ConfirmAct movement={movement} onClose={close} />}
      {question === 'reject' && <RejectAct movement={movement} onClose={close} />}
      {question === 'withdraw' && <WithdrawAct movement={movement} onClose={close} />}
    </>
  );
}

const shown = [
  ...[listHouseMovements, getHouseMovement, listSuspenseBookings],
  ...[getTrialBalance, getDayBooks],
];

interface ActProps extends ActsProps {
  readonly onClose: () => void;
}

/** What all three actions do when they succeed, or when a colleague was faster. */
function useOutcome(done: 'confirmed' | 'rejected' | 'withdrawn') {
  const t = useTexts('movements.acts');
  return {
    onDecided: () => toast(t(done), 'good'),
    onMeanwhile: () => toast(t('meanwhile'), 'wait'),
  };
}

function Subject({ movement: { kind, amount } }: ActsProps) {
  const t = useTexts('movements');
  const { language } = useLanguage();
  return (
    <DecisionSubject
      about={t(`kinds.${kind}`)}
      name={formatAmount(decimal(amount.value, amount.currency), language, { code: true })}
    />
  );
}

function ConfirmAct({ movement, onClose }: ActProps) {
  const t = useTexts('movements.acts');
  const { decide, write } = useDecision(confirmHouseMovement, shown, useOutcome('confirmed'));
  const { movementNo, version } = movement;
  return (
    <DecisionDialog
      confirmLabel={t('confirm')}
      follows={t('confirmText')}
      onClose={onClose}
      onConfirm={() => decide({ movementNo, version })}
      opened
      subject={<Subject movement={movement} />}
      title={t('confirm')}
      write={write}
    />
  );
}

function RejectAct({ movement, onClose }: ActProps) {
  const t = useTexts('movements.acts');
  const hints = useTexts('movements.dialog');
  const [reason, setReason] = useState('');
  const { decide, write } = useDecision(rejectHouseMovement, shown, useOutcome('rejected'));
  const { movementNo, version } = movement;
  return (
    <DecisionDialog
      confirmLabel={t('reject')}
      danger
      follows={t(movement.origin === 'house' ? 'rejectHouseText' : 'rejectText')}
      onClose={onClose}
      onConfirm={() => decide({ movementNo, version, reason: reason.trim() })}
      opened
      reason={{ description: hints('reasonHint'), value: reason, onChange: setReason }}
      subject={<Subject movement={movement} />}
      title={t('reject')}
      write={write}
    />
  );
}

function WithdrawAct({ movement, onClose }: ActProps) {
  const t = useTexts('movements.acts');
  const { decide, write } = useDecision(withdrawHouseMovement, shown, useOutcome('withdrawn'));
  const { movementNo, version } = movement;
  return (
    <DecisionDialog
      confirmLabel={t('withdraw')}
      follows={t('withdrawText')}
      onClose={onClose}
      onConfirm={() => decide({ movementNo, version })}
      opened
      subject={<Subject movement={movement} />}
      title={t('withdraw')}
      write={write}
    />
  );
}
