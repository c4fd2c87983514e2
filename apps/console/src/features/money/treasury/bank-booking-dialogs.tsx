// Asks for the reason when a staff member proposes what a bank booking is, and asks a second one to confirm
// it.
import {
  confirmBankBooking,
  getTrialBalance,
  listBankBookings,
  listUnmatched,
  proposeBankBooking,
  type BankBooking,
} from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import { toast, useLanguage } from '@causeway/ui';
import { useState } from 'react';
import { DecisionDialog, DecisionSubject, useDecision } from '../../back-office/decisions/index.ts';
import { useTexts } from './texts.ts';

export type BookingOutcome = BankBooking['outcomes'][number];

interface BookingDialogProps {
  readonly each: BankBooking;
  readonly outcome: BookingOutcome;
  readonly onClose: () => void;
}

export function BookingPropose({ each, outcome, onClose }: BookingDialogProps) {
  const t = useTexts('treasury.booking');
  const [reason, setReason] = useState('');
  const { bookingKey, version } = each;
  const { decide, write } = useDecision(proposeBankBooking, [listBankBookings], {
    onDecided: () => toast(t('proposeDone'), 'good'),
    onMeanwhile: () => toast(t('meanwhile'), 'wait'),
  });
  return (
    <DecisionDialog
      confirmLabel={t('propose')}
      follows={t(`follows.${outcome}`)}
      onClose={onClose}
      onConfirm={() => decide({ bookingKey, version, outcome, reason: reason.trim() })}
      opened
      reason={{ description: t('reasonHint'), value: reason, onChange: setReason }}
      subject={<Subject each={each} />}
      title={t(`outcome.${outcome}`)}
      write={write}
    />
  );
}

export function BookingConfirm({ each, outcome, onClose }: BookingDialogProps) {
  const t = useTexts('treasury.booking');
  const { bookingKey, version } = each;
  const { decide, write } = useDecision(
    confirmBankBooking,
    [listBankBookings, listUnmatched, getTrialBalance],
    {
      onDecided: () => toast(t('confirmed'), 'good'),
      onMeanwhile: () => toast(t('meanwhile'), 'wait'),
    },
  );
  return (
    <DecisionDialog
      confirmLabel={t(`outcome.${outcome}`)}
      follows={t(`follows.${outcome}`)}
      onClose={onClose}
      onConfirm={() => decide({ bookingKey, version })}
      opened
      subject={<Subject each={each} />}
      title={t('confirm')}
      write={write}
    />
  );
}

function Subject({ each: { amount, account, payerName } }: Pick<BookingDialogProps, 'each'>) {
  const { language } = useLanguage();
  return (
    <DecisionSubject
      about={payerName === '' ? account : payerName}
      name={formatAmount(decimal(amount.value, amount.currency), language, { code: true })}
    />
  );
}
