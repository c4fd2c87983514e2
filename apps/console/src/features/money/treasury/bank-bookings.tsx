// Bank bookings that are unclear or unexplained: a text that there are none, or each with its reason and
// staff's proposal.
import {
  listBankBookings,
  listSuspenseBookings,
  proposeBankBooking,
  type BankBooking,
  mayCall,
} from '@causeway/contract';
import { ErrorState, StatusTag, TimeText } from '@causeway/ui';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Age } from '../../../shared/age-text.tsx';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { useStaff } from '../../../shared/session.ts';
import { BookingConfirm, BookingPropose, type BookingOutcome } from './bank-booking-dialogs.tsx';
import classes from './treasury.module.css';
import { useTexts } from './texts.ts';
import { Verdict } from './verdict.tsx';
import { FactList, WaitingList, usePage } from './waiting-list.tsx';

interface BookingProps {
  readonly each: BankBooking;
}

export function BankBookings() {
  const t = useTexts('treasury.booking');
  const { page, pagingOf } = usePage();
  const query = useQuery({ ...queryOf(listBankBookings, page), placeholderData: keepPreviousData });
  const { data, error } = query;
  if (data === undefined)
    return error ? <ErrorState error={error} onRetry={() => void query.refetch()} /> : null;
  const { list, total } = data;
  if (total === 0)
    return (
      <>
        <Verdict text={t('none')} tone="info" />
        <OnSuspense />
      </>
    );
  return (
    <>
      <OnSuspense />
      <Verdict text={t('waiting', { count: total })} tone="wait" />
      <WaitingList explained={t('explained')} label={t('label')} paging={pagingOf(total)}>
        {list.map((each) => (
          <BookingCard each={each} key={each.bookingKey} />
        ))}
      </WaitingList>
    </>
  );
}

/** Bank bookings without a payment of ours; nothing if all are explained. */
function OnSuspense() {
  const t = useTexts('treasury.booking');
  const { data, error, refetch } = useQuery(queryOf(listSuspenseBookings, { pageNo: 1, pageSize: 1 }));
  if (data === undefined) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
  if (data.total === 0) return null;
  const details = { label: t('openMovements'), href: link('movements') };
  return <Verdict link={details} text={t('onSuspense', { count: data.total })} tone="wait" />;
}

function BookingCard({ each }: BookingProps) {
  const t = useTexts('treasury.booking');
  const { amount, heardTime, channelName, proposal, issue } = each;
  return (
    <article aria-label={t(`issue.${issue}`)} className={classes.message}>
      <header className={classes.messageHead}>
        <strong>
          <AmountDtoText currency={amount.currency} value={amount.value} />
        </strong>
        <StatusTag tone="info">{t(`issue.${issue}`)}</StatusTag>
        {proposal && <StatusTag tone="wait">{t('proposed')}</StatusTag>}
        <span className={classes.quiet}>
          <TimeText at={heardTime} />
        </span>
        <Age className={classes.quiet} since={heardTime} />
        <span className={classes.quiet}>{channelName}</span>
      </header>
      <p className={classes.messageReason}>{t(`why.${issue}`)}</p>
      <Facts each={each} />
      {proposal && (
        <p className={classes.messageReason}>
          {t('proposedBy', { name: proposal.byName })} <TimeText at={proposal.time} />:{' '}
          {t(`outcome.${proposal.outcome}`)}
          <br />
          {t('because')} {proposal.reason}
        </p>
      )}
      <Acts each={each} />
    </article>
  );
}

function Facts({ each }: BookingProps) {
  const t = useTexts('treasury.booking');
  const { other } = each;
  const facts = [
    ['account', each.account],
    ['valueDate', each.valueDate],
    ['payments', each.payments > 1 ? String(each.payments) : ''],
    ['payer', each.payerName],
    ['message', each.remittanceInformation],
    ['reference', each.reference],
    [
      'other',
      other &&
        [other.txnNo, `${other.amount.value} ${other.amount.currency}`, other.account, other.valueDate]
          .filter(Boolean)
          .join(' · '),
    ],
  ] as const;
  return <FactList facts={facts.map(([key, value]) => [t(key), value])} />;
}

/** Shown to staff who decide. */
function Acts({ each }: BookingProps) {
  const t = useTexts('treasury.booking');
  const staff = useStaff();
  const [question, setQuestion] = useState<BookingOutcome | 'confirm'>();
  if (!mayCall(staff, proposeBankBooking)) return null;
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
      {each.outcomes.map((outcome) => (
        <Button key={outcome} onClick={() => setQuestion(outcome)} size="compact-sm" variant="outline">
          {t(`outcome.${outcome}`)}
        </Button>
      ))}
      {question !== undefined && question !== 'confirm' && (
        <BookingPropose each={each} onClose={close} outcome={question} />
      )}
      {question === 'confirm' && proposal && (
        <BookingConfirm each={each} onClose={close} outcome={proposal.outcome} />
      )}
    </div>
  );
}
