// Messages of banks that could not be read: that there are none, or each of them with what staff may do.
import { listBankMessages, type BankMessage } from '@causeway/contract';
import { ErrorState } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { BankMessageCard } from './bank-message-card.tsx';
import classes from './treasury.module.css';
import { useTexts } from './texts.ts';
import { Verdict } from './verdict.tsx';

/** The oldest are shown; what follows comes up as they are dealt with. */
const SHOWN_MAX = 20;

export function BankMessages() {
  const t = useTexts('treasury.message');
  const query = useQuery(queryOf(listBankMessages, { pageNo: 1, pageSize: SHOWN_MAX }));
  const { data, error } = query;
  if (data === undefined)
    return error ? <ErrorState error={error} onRetry={() => void query.refetch()} /> : null;
  const { list, total } = data;
  if (total === 0) return <Verdict text={t('none')} tone="good" />;
  return (
    <>
      <Verdict text={t('waiting', { count: total })} tone="bad" />
      <Cards list={list} total={total} />
    </>
  );
}

function Cards({ list, total }: { readonly list: readonly BankMessage[]; readonly total: number }) {
  const t = useTexts('treasury.message');
  return (
    <section aria-label={t('label')} className={classes.messages}>
      <p className={classes.explained}>
        {t('explained')}
        {total > list.length && ` ${t('oldest', { count: list.length })}`}
      </p>
      {list.map((message) => (
        <BankMessageCard key={message.messageKey} message={message} />
      ))}
    </section>
  );
}
