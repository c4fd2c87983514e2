// A failed return: the reason, the account that a colleague proposes instead, and the next actions for staff
// who decide.
import {
  getTrialBalance,
  listDepositReturns,
  retryDepositReturn,
  returnProblems,
  type DepositReturn,
  mayCall,
} from '@causeway/contract';
import { FormError, TimeText, toast } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { useStaff } from '../../../shared/session.ts';
import { meanwhileOf } from '../../back-office/decisions/index.ts';
import { ConfirmCorrection, ProposeCorrection, destinationText } from './return-correction.tsx';
import classes from './treasury.module.css';
import { useTexts } from './texts.ts';

interface FailedProps {
  readonly each: DepositReturn;
}

export function FailedReturn({ each }: FailedProps) {
  const t = useTexts('treasury.back');
  const staff = useStaff();
  const { failedCode, failedReason } = each;
  const ours = returnProblems.find((problem) => problem === failedCode);
  return (
    <>
      {failedCode !== null && (
        <p className={classes.messageReason}>
          {ours === undefined
            ? `${t('failed')} ${[failedCode, failedReason].filter(Boolean).join(' ')}`
            : t(`unwritten.${ours}`)}
        </p>
      )}
      {each.correction && <Correction correction={each.correction} />}
      {mayCall(staff, retryDepositReturn) && <Acts each={each} />}
    </>
  );
}

function Correction({ correction }: { readonly correction: NonNullable<DepositReturn['correction']> }) {
  const t = useTexts('treasury.back.correction');
  const { destination, reason, source, byName, time } = correction;
  return (
    <p className={classes.messageReason}>
      {t('proposedBy', { name: byName })} <TimeText at={time} />: {destinationText(destination)}
      <br />
      {t('source')}: {source}
      <br />
      {t('because')} {reason}
    </p>
  );
}

/** The order was never sent, and the same order would fail again, so the missing data comes first. */
const isUnwritten = ({ failedCode }: DepositReturn): boolean =>
  returnProblems.some((problem) => problem === failedCode);

function Acts({ each }: FailedProps) {
  const t = useTexts('treasury.back');
  const own = useTexts('treasury.back.correction');
  const [question, setQuestion] = useState<'propose' | 'confirm'>();
  const write = useWrite(retryDepositReturn);
  const { txnNo, correction } = each;
  const close = () => setQuestion(undefined);
  const retry = async (): Promise<void> => {
    try {
      await write.mutateAsync({ txnNo });
      toast(t('retried'), 'good');
    } catch (error) {
      if (meanwhileOf(error) !== undefined) toast(t('meanwhile'), 'wait');
    }
    await invalidate(listDepositReturns, getTrialBalance);
  };
  return (
    <div className={classes.messageActs}>
      {correction?.isOwn === false && (
        <Button onClick={() => setQuestion('confirm')} size="compact-sm">
          {own('review')}
        </Button>
      )}
      {correction?.isOwn === true && <span className={classes.quiet}>{own('own')}</span>}
      {correction === null && !isUnwritten(each) && (
        <Button loading={write.isPending} onClick={() => void retry()} size="compact-sm">
          {t('retry')}
        </Button>
      )}
      <Button onClick={() => setQuestion('propose')} size="compact-sm" variant="outline">
        {own(isUnwritten(each) ? 'complete' : 'correct')}
      </Button>
      {meanwhileOf(write.error) === undefined && <FormError error={write.error} />}
      {question === 'propose' && <ProposeCorrection each={each} onClose={close} />}
      {question === 'confirm' && correction && (
        <ConfirmCorrection correction={correction} each={each} onClose={close} />
      )}
    </div>
  );
}
