// The dialogs of a difference: claiming it, proposing its outcome with a note, and confirming a colleague's
// proposal.
import {
  assignBankBreak,
  confirmBreakExplanation,
  confirmBreakMatch,
  confirmRecordingEntry,
  explainBankBreak,
  getReconciliationState,
  listAccountDays,
  listBankBreaks,
  proposeRecordingEntry,
  saysEnough,
  type BankBreak,
  type BreakProposal,
} from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import { toast, useLanguage } from '@causeway/ui';
import { Alert, Text } from '@mantine/core';
import { useState } from 'react';
import { DecisionDialog, DecisionSubject, useDecision } from '../../back-office/decisions/index.ts';
import { useTexts } from './texts.ts';

interface BreakProps {
  readonly each: BankBreak;
}

interface DialogProps extends BreakProps {
  readonly onClose: () => void;
}

export const shownWithBreaks = [listBankBreaks, listAccountDays, getReconciliationState];

const proposing = { explain: explainBankBreak, record: proposeRecordingEntry } as const;
const deciding = {
  assign: assignBankBreak,
  'confirm-explain': confirmBreakExplanation,
  'confirm-match': confirmBreakMatch,
  'confirm-record': confirmRecordingEntry,
} as const;
export type ProposeStep = keyof typeof proposing;
export type DecideStep = keyof typeof deciding;

/**
 * Explaining a notice that the bank never booked ends its deposit; other explanations only close the
 * difference.
 */
function followsOf(step: ProposeStep | DecideStep, { cause }: BankBreak) {
  if (cause !== 'notified-not-booked') return step;
  if (step === 'explain') return 'never-booked';
  return step === 'confirm-explain' ? 'confirm-never-booked' : step;
}

/** The result of a decision: done, or a colleague was faster. */
export function useOutcome(step: ProposeStep | DecideStep | 'match') {
  const t = useTexts('reconciliation.break');
  return {
    onDecided: () => toast(t(`done.${step}`), 'good'),
    onMeanwhile: () => toast(t('meanwhile'), 'wait'),
  };
}

export function ProposeDialog({ each, step, onClose }: DialogProps & { readonly step: ProposeStep }) {
  const t = useTexts('reconciliation.break');
  const [note, setNote] = useState('');
  const { decide, write } = useDecision(proposing[step], shownWithBreaks, useOutcome(step));
  const { breakKey, version } = each;
  return (
    <DecisionDialog
      confirmLabel={t(`act.${step}`)}
      disabled={!saysEnough(note)}
      follows={t(`follows.${followsOf(step, each)}`)}
      onClose={onClose}
      onConfirm={() => decide({ breakKey, version, note: note.trim(), ...replacesOf(each) })}
      opened
      reason={{ description: t('noteHint'), value: note, onChange: setNote }}
      subject={<BreakSubject each={each} />}
      title={t(`act.${step}`)}
      write={write}
    >
      <ReplacedProposal each={each} />
    </DecisionDialog>
  );
}

export function DecideDialog({ each, step, onClose }: DialogProps & { readonly step: DecideStep }) {
  const t = useTexts('reconciliation.break');
  const { decide, write } = useDecision(deciding[step], shownWithBreaks, useOutcome(step));
  const { breakKey, version, proposal } = each;
  return (
    <DecisionDialog
      confirmLabel={t(`act.${step}`)}
      follows={t(`follows.${followsOf(step, each)}`)}
      onClose={onClose}
      onConfirm={() => decide({ breakKey, version })}
      opened
      subject={
        <>
          <BreakSubject each={each} />
          {proposal !== null && step !== 'assign' && <ProposalText {...proposal} />}
        </>
      }
      title={t(`act.${step}`)}
      write={write}
    />
  );
}

export function BreakSubject({ each: { amount, channelName, day, cause } }: BreakProps) {
  const t = useTexts('reconciliation.break');
  const { language } = useLanguage();
  return (
    <DecisionSubject
      about={`${channelName} · ${day}`}
      name={formatAmount(decimal(amount.value, amount.currency), language, { code: true })}
    >
      <Text size="sm">{t(`cause.${cause}`)}</Text>
    </DecisionSubject>
  );
}

/** The proposer's note, and the counterpart of a match. */
export function ProposalText({ note, counterpart }: NonNullable<BankBreak['proposal']>) {
  const t = useTexts('reconciliation.break');
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>{note}</Text>
      {counterpart && (
        <Text style={{ overflowWrap: 'anywhere' }}>
          {t('proposedCounterpart', { day: counterpart.day, detail: counterpart.detail })}
        </Text>
      )}
    </>
  );
}

/** The colleague's proposal that a new proposal replaces, shown to the proposer. */
export function ReplacedProposal({ each: { proposal } }: BreakProps) {
  const t = useTexts('reconciliation.break');
  if (proposal === null) return null;
  if (proposal.isOwn) return <Text c="wait">{t('replacesOwn')}</Text>;
  return (
    <Alert color="wait" title={t('replaces', { name: proposal.byName })}>
      {t(`proposes.${proposal.proposes}`)}
      <ProposalText {...proposal} />
    </Alert>
  );
}

/** Names the colleague's proposal that the dialog has shown, for the server. */
export const replacesOf = ({ proposal }: BankBreak): { readonly replaces?: string } =>
  proposal === null || proposal.isOwn ? {} : { replaces: proposal.time };

export const isDecideStep = (step: string | undefined): step is DecideStep =>
  step !== undefined && Object.hasOwn(deciding, step);
export const confirmStepOf = (proposes: BreakProposal): DecideStep => `confirm-${proposes}`;
