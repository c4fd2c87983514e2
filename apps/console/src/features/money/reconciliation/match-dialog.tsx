// Proposes to match a bank entry with a movement of the books that has the same amount on the other side.
import { listBankBreaks, matchBankBreaks, saysEnough, type BankBreak } from '@causeway/contract';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/queries.ts';
import { DecisionDialog, useDecision } from '../../back-office/decisions/index.ts';
import { BreakSubject, ReplacedProposal, replacesOf, shownWithBreaks, useOutcome } from './break-dialogs.tsx';
import { useTexts } from './texts.ts';

interface MatchDialogProps {
  readonly each: BankBreak;
  readonly others: readonly BankBreak[];
  readonly onClose: () => void;
}

const OTHERS_MAX = 100;

/**
 * True if the two have opposite signs: an amount that we have too little of, the other side has too much of.
 */
function isOpposite(one: BankBreak, other: BankBreak): boolean {
  const unsigned = (value: string) => value.replace(/^-/, '');
  return (
    other.canBeMatched &&
    other.kind !== one.kind &&
    other.amount.currency === one.amount.currency &&
    unsigned(other.amount.value) === unsigned(one.amount.value) &&
    other.amount.value !== one.amount.value
  );
}

export function MatchDialog({ each, others, onClose }: MatchDialogProps) {
  const t = useTexts('reconciliation.break');
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { breakKey, version, channel } = each;
  const filter = { state: 'OPEN' as const, channel, currency: each.amount.currency };
  const { data } = useQuery(queryOf(listBankBreaks, { pageNo: 1, pageSize: OTHERS_MAX, ...filter }));
  const candidates = (data?.list ?? others).filter((other) => isOpposite(each, other));
  const { decide, write } = useDecision(matchBankBreaks, shownWithBreaks, useOutcome('match'));
  return (
    <DecisionDialog
      confirmLabel={t('act.match')}
      disabled={chosen === null || !saysEnough(note)}
      follows={candidates.length === 0 ? t('noCounterpart') : t('follows.match')}
      onClose={onClose}
      onConfirm={() =>
        decide({ breakKey, version, withBreakKey: chosen ?? '', note: note.trim(), ...replacesOf(each) })
      }
      opened
      reason={{ description: t('noteHint'), value: note, onChange: setNote }}
      subject={
        <>
          <BreakSubject each={each} />
          <Select
            data={candidates.map((other) => ({
              value: other.breakKey,
              label: `${other.day} · ${other.amount.value} ${other.amount.currency} · ${other.detail.slice(0, 80)}`,
            }))}
            label={t('counterpart')}
            onChange={setChosen}
            required
            value={chosen}
          />
        </>
      }
      title={t('act.match')}
      write={write}
    >
      <ReplacedProposal each={each} />
    </DecisionDialog>
  );
}
