// One payment that matches no member: the details as sent, its age, the proposal, and the next step.
import { isChainChannel, proposeUnmatched, type UnmatchedPayment, mayCall } from '@causeway/contract';
import { StatusTag, TimeText } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Age } from '../../../shared/age-text.tsx';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { link } from '../../../shared/routes.ts';
import { useStaff } from '../../../shared/session.ts';
import { ConfirmDialog } from './unmatched-confirm.tsx';
import { ProposeDialog, type Outcome } from './unmatched-propose.tsx';
import classes from './treasury.module.css';
import { useTexts } from './texts.ts';
import { FactList } from './waiting-list.tsx';

interface UnmatchedProps {
  readonly each: UnmatchedPayment;
}

export function UnmatchedCard({ each }: UnmatchedProps) {
  const t = useTexts('treasury.unmatched');
  const { txnNo, amount, arrivedTime, channelName, proposal, isConfirmed } = each;
  return (
    <article aria-label={txnNo} className={classes.message}>
      <header className={classes.messageHead}>
        <strong>
          <AmountDtoText currency={amount.currency} value={amount.value} />
        </strong>
        {proposal && <StatusTag tone="wait">{t('proposed')}</StatusTag>}
        {!isConfirmed && <StatusTag tone="info">{t('unconfirmed')}</StatusTag>}
        <span className={classes.quiet}>
          <TimeText at={arrivedTime} />
        </span>
        <Age className={classes.quiet} since={arrivedTime} />
        <span className={classes.quiet}>{channelName}</span>
        <span className={classes.quiet}>{txnNo}</span>
      </header>
      <Facts each={each} />
      {proposal && <Proposal proposal={proposal} />}
      <Acts each={each} />
    </article>
  );
}

function Facts({ each }: UnmatchedProps) {
  const t = useTexts('treasury.unmatched');
  const unnamed = isChainChannel(each.channel) ? null : t('payerNotNamed');
  const facts = [
    [
      'payer',
      [each.payerName ?? unnamed, each.ultimatePayerName, each.sourceAccount, each.payerBankSwift]
        .filter(Boolean)
        .join(' · '),
    ],
    ['paid', each.receivingAccount],
    ['message', each.remittanceInformation],
    ['reference', each.paymentReference],
    ['returned', each.returnedPayment === '' ? t('returnedUnknown') : each.returnedPayment],
  ] as const;
  return <FactList facts={facts.map(([key, value]) => [t(key), value])} />;
}

function Proposal({ proposal }: { readonly proposal: NonNullable<UnmatchedPayment['proposal']> }) {
  const t = useTexts('treasury.unmatched');
  const { outcome, memberId, memberName, accountNumber, payerName, reason, byName, time } = proposal;
  const { movementKind, partOf } = proposal;
  return (
    <p className={classes.messageReason}>
      {t('proposedBy', { name: byName })} <TimeText at={time} />:{' '}
      {outcome === 'movement' ? (
        [movementKind && t(`kinds.${movementKind}`), partOf].filter(Boolean).join(' · ')
      ) : outcome === 'return' || memberId === null ? (
        [t('toSender'), payerName].filter(Boolean).join(' ')
      ) : (
        <>
          {t('toMember')} <a href={link('member', { memberId })}>{memberName ?? memberId}</a> ·{' '}
          {accountNumber}
        </>
      )}
      <br />
      {t('because')} {reason}
    </p>
  );
}

/** Shown to staff who decide, once the network has confirmed the payment. */
function Acts({ each }: UnmatchedProps) {
  const t = useTexts('treasury.unmatched');
  const staff = useStaff();
  const [question, setQuestion] = useState<Outcome | 'confirm'>();
  if (!mayCall(staff, proposeUnmatched) || !each.isConfirmed) return null;
  const { proposal } = each;
  const close = () => setQuestion(undefined);
  return (
    <div className={classes.messageActs}>
      {proposal && !proposal.isOwn && (
        <Button onClick={() => setQuestion('confirm')} size="compact-sm">
          {t('confirm')}
        </Button>
      )}
      {proposal?.isOwn === true && <span className={classes.quiet}>{t('own')}</span>}
      <Button onClick={() => setQuestion('match')} size="compact-sm" variant="outline">
        {t('match')}
      </Button>
      <Button onClick={() => setQuestion('return')} size="compact-sm" variant="outline">
        {t('return')}
      </Button>
      <Button onClick={() => setQuestion('movement')} size="compact-sm" variant="outline">
        {t('movement')}
      </Button>
      {question !== undefined && question !== 'confirm' && (
        <ProposeDialog each={each} onClose={close} outcome={question} />
      )}
      {question === 'confirm' && proposal && (
        <ConfirmDialog each={each} onClose={close} proposal={proposal} />
      )}
    </div>
  );
}
