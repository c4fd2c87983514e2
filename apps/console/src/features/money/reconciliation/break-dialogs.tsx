// The dialogs of a difference: taking it on, explaining it, and recording its entry, which two decide.
import {
  assignBankBreak,
  confirmRecordingEntry,
  explainBankBreak,
  getReconciliationState,
  listAccountDays,
  listBankBreaks,
  proposeRecordingEntry,
  type BankBreak,
} from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import { toast, useLanguage } from '@causeway/ui';
import { useState } from 'react';
import { DecisionDialog, DecisionSubject, useDecision } from '../../back-office/decisions/index.ts';
import { useTexts } from './texts.ts';

export type BreakStep = 'assign' | 'explain' | 'record' | 'confirm';

interface BreakDialogProps {
  readonly each: BankBreak;
  readonly step: BreakStep;
  readonly onClose: () => void;
}

export const shownWithBreaks = [listBankBreaks, listAccountDays, getReconciliationState];

export function BreakDialog({ each, step, onClose }: BreakDialogProps) {
  const t = useTexts('reconciliation.break');
  const [note, setNote] = useState('');
  const { breakKey, version } = each;
  const seen = { breakKey, version };
  const said = { ...seen, note: note.trim() };
  const outcome = {
    onDecided: () => toast(t(`done.${step}`), 'good'),
    onMeanwhile: () => toast(t('meanwhile'), 'wait'),
  };
  const assign = useDecision(assignBankBreak, shownWithBreaks, outcome);
  const explain = useDecision(explainBankBreak, shownWithBreaks, outcome);
  const record = useDecision(proposeRecordingEntry, shownWithBreaks, outcome);
  const confirm = useDecision(confirmRecordingEntry, shownWithBreaks, outcome);
  const decide = {
    assign: () => assign.decide(seen),
    explain: () => explain.decide(said),
    record: () => record.decide(said),
    confirm: () => confirm.decide(seen),
  };
  const { write } = { assign, explain, record, confirm }[step];
  const needsNote = step === 'explain' || step === 'record';
  return (
    <DecisionDialog
      confirmLabel={t(`act.${step}`)}
      follows={t(`follows.${step}`)}
      onClose={onClose}
      onConfirm={() => decide[step]()}
      opened
      {...(needsNote && { reason: { description: t('noteHint'), value: note, onChange: setNote } })}
      subject={<BreakSubject each={each} />}
      title={t(`act.${step}`)}
      write={write}
    />
  );
}

export function BreakSubject({ each: { amount, channelName, day } }: Pick<BreakDialogProps, 'each'>) {
  const { language } = useLanguage();
  return (
    <DecisionSubject
      about={`${channelName} · ${day}`}
      name={formatAmount(decimal(amount.value, amount.currency), language, { code: true })}
    />
  );
}
