// Returns of payments to their senders: a text that there are none, or each of them, late ones first.
import { listDepositReturns, type DepositReturn } from '@causeway/contract';
import { ErrorState, StatusTag } from '@causeway/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { link } from '../../../shared/routes.ts';
import { queryOf } from '../../../shared/queries.ts';
import { DueText } from '../../back-office/evidence/index.ts';
import { FailedReturn } from './failed-return.tsx';
import classes from './treasury.module.css';
import { useTexts } from './texts.ts';
import { Verdict } from './verdict.tsx';
import { WaitingList, usePage } from './waiting-list.tsx';

const needsStaff = ({ isLate, status }: DepositReturn): boolean => isLate || status === 'RETURN_FAILED';

export function DepositReturns() {
  const t = useTexts('treasury.back');
  const { page, pagingOf } = usePage();
  const query = useQuery({ ...queryOf(listDepositReturns, page), placeholderData: keepPreviousData });
  const { data, error } = query;
  if (data === undefined)
    return error ? <ErrorState error={error} onRetry={() => void query.refetch()} /> : null;
  const { list, total } = data;
  if (total === 0) return <Verdict text={t('none')} tone="info" />;
  const needed = list.filter(needsStaff).length;
  return (
    <>
      {needed > 0 ? (
        <Verdict text={t('needed', { count: needed })} tone="bad" />
      ) : (
        <Verdict text={t('waiting', { count: total })} tone="wait" />
      )}
      <WaitingList explained={t('explained')} label={t('label')} paging={pagingOf(total)}>
        {list.map((each) => (
          <ReturnCard each={each} key={each.txnNo} />
        ))}
      </WaitingList>
    </>
  );
}

const tones = { RETURNING: 'info', RETURN_SENT: 'info', RETURN_FAILED: 'bad' } as const;

function ReturnCard({ each }: { readonly each: DepositReturn }) {
  const t = useTexts('treasury.back');
  const { txnNo, memberId, memberName, amount, channelName, payerName, to, status, due, isLate } = each;
  return (
    <article aria-label={txnNo} className={classes.message}>
      <header className={classes.messageHead}>
        <strong>
          <AmountDtoText currency={amount.currency} value={amount.value} />
        </strong>
        <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
        <span className={classes.quiet}>
          <DueText due={{ day: due, isOver: isLate }} />
        </span>
        <span className={classes.quiet}>{txnNo}</span>
      </header>
      <p className={classes.messageReason}>
        {t('to')}: {[payerName, to, channelName].filter(Boolean).join(' · ')}
        <br />
        {memberId === null ? (
          t('noMember')
        ) : (
          <>
            {t('member')}: <a href={link('member', { memberId })}>{memberName ?? memberId}</a>
          </>
        )}
      </p>
      {status === 'RETURN_FAILED' && <FailedReturn each={each} />}
    </article>
  );
}
