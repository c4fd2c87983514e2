// One unreadable bank message: its bank, time and error, its text behind a click, and the available actions.
import {
  getTrialBalance,
  listBankMessages,
  readBankMessageAgain,
  type BankMessage,
  mayCall,
} from '@causeway/contract';
import { FormError, TimeText, toast } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { meanwhileOf } from '../../back-office/decisions/index.ts';
import { useStaff } from '../../../shared/session.ts';
import { DismissDialog } from './dismiss-dialog.tsx';
import { MessageText } from './message-text.tsx';
import classes from './treasury.module.css';
import { useTexts } from './texts.ts';

interface BankMessageCardProps {
  readonly message: BankMessage;
}

export function BankMessageCard({ message }: BankMessageCardProps) {
  const t = useTexts('treasury.message');
  const { messageKey, channelName, bankMessageId, problems, reason, keptAt, triedAt } = message;
  const [isShown, setShown] = useState(false);
  return (
    <article aria-label={t('named', { bank: channelName })} className={classes.message}>
      <header className={classes.messageHead}>
        <strong>{channelName}</strong>
        {bankMessageId !== null && (
          <span className={classes.quiet}>{t('number', { number: bankMessageId })}</span>
        )}
        <span className={classes.quiet}>
          {t('keptAt')} <TimeText at={keptAt} />
        </span>
        {triedAt !== null && (
          <span className={classes.quiet}>
            {t('triedAt')} <TimeText at={triedAt} />
          </span>
        )}
      </header>
      <ul className={classes.problems}>
        {problems.map((problem) => (
          <li key={problem}>{t(`problem.${problem}`)}</li>
        ))}
        {problems.length === 0 && <li>{t('problem.unknown')}</li>}
      </ul>
      <p className={classes.quiet}>
        {/* The error in the parser's own words. */}
        {t('forSupport')} <span lang="en">{reason}</span>
      </p>
      {isShown && <MessageText messageKey={messageKey} />}
      <div className={classes.messageActs}>
        <Button aria-expanded={isShown} onClick={() => setShown(!isShown)} size="compact-sm" variant="subtle">
          {t(isShown ? 'hide' : 'show')}
        </Button>
        <Acts message={message} />
      </div>
    </article>
  );
}

/** Both actions, for staff who may take them. */
function Acts({ message }: BankMessageCardProps) {
  const t = useTexts('treasury.message');
  const staff = useStaff();
  const [isAsked, setAsked] = useState(false);
  const write = useWrite(readBankMessageAgain);
  if (!mayCall(staff, readBankMessageAgain)) return null;

  const readAgain = async (): Promise<void> => {
    try {
      const { reason } = await write.mutateAsync({ messageKey: message.messageKey });
      if (reason === null) toast(t('readDone'), 'good');
      else toast(t('stillUnreadable'), 'bad');
    } catch (error) {
      if (meanwhileOf(error) !== undefined) toast(t('meanwhile'), 'wait');
    }
    await invalidate(listBankMessages, getTrialBalance);
  };
  return (
    <>
      <Button color="bad" onClick={() => setAsked(true)} size="compact-sm" variant="outline">
        {t('dismiss')}
      </Button>
      <Button loading={write.isPending} onClick={() => void readAgain()} size="compact-sm">
        {t('readAgain')}
      </Button>
      {meanwhileOf(write.error) === undefined && <FormError error={write.error} />}
      <DismissDialog message={message} onClose={() => setAsked(false)} opened={isAsked} />
    </>
  );
}
