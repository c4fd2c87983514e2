// Unreadable bank messages, each with staff's actions, or a text that there are none.
import { listBankMessages } from '@causeway/contract';
import { ErrorState } from '@causeway/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { BankMessageCard } from './bank-message-card.tsx';
import { useTexts } from './texts.ts';
import { Verdict } from './verdict.tsx';
import { WaitingList, usePage } from './waiting-list.tsx';

export function BankMessages() {
  const t = useTexts('treasury.message');
  const { page, pagingOf } = usePage();
  const query = useQuery({ ...queryOf(listBankMessages, page), placeholderData: keepPreviousData });
  const { data, error } = query;
  if (data === undefined)
    return error ? <ErrorState error={error} onRetry={() => void query.refetch()} /> : null;
  const { list, total } = data;
  if (total === 0) return <Verdict text={t('none')} tone="info" />;
  return (
    <>
      <Verdict text={t('waiting', { count: total })} tone="bad" />
      <WaitingList explained={t('explained')} label={t('label')} paging={pagingOf(total)}>
        {list.map((message) => (
          <BankMessageCard key={message.messageKey} message={message} />
        ))}
      </WaitingList>
    </>
  );
}
