// Payments that match no member, each with the sent details and staff's proposal, or a text that there are
// none.
import { listUnmatched } from '@causeway/contract';
import { ErrorState } from '@causeway/ui';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/queries.ts';
import { useTexts } from './texts.ts';
import { UnmatchedCard } from './unmatched-card.tsx';
import { Verdict } from './verdict.tsx';
import { WaitingList, usePage } from './waiting-list.tsx';

const SEARCH_LENGTH = 100;
const TYPING_MS = 250;

export function UnmatchedPayments() {
  const t = useTexts('treasury.unmatched');
  const { page, pagingOf, toFirst } = usePage();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), TYPING_MS);
  const query = useQuery({
    ...queryOf(listUnmatched, { ...page, search }),
    placeholderData: keepPreviousData,
  });
  const { data, error } = query;
  if (data === undefined)
    return error ? <ErrorState error={error} onRetry={() => void query.refetch()} /> : null;
  const { list, total } = data;
  if (total === 0 && search === '') return <Verdict text={t('none')} tone="info" />;
  return (
    <>
      <Verdict text={t(search === '' ? 'waiting' : 'found', { count: total })} tone="wait" />
      <WaitingList
        explained={t('explained')}
        label={t('label')}
        paging={pagingOf(total)}
        search={
          <TextInput
            aria-label={t('search')}
            maw={420}
            maxLength={SEARCH_LENGTH}
            onChange={(event) => {
              toFirst();
              setText(event.currentTarget.value);
            }}
            placeholder={t('search')}
            type="search"
            value={text}
          />
        }
      >
        {list.map((each) => (
          <UnmatchedCard each={each} key={each.txnNo} />
        ))}
      </WaitingList>
    </>
  );
}
