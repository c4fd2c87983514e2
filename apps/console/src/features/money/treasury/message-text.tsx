// The whole text of a bank's message, unchanged. Nothing in it is run or linked.
import { getBankMessage } from '@causeway/contract';
import { ErrorState, LoadingState } from '@causeway/ui';
import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import classes from './treasury.module.css';
import { useTexts } from './texts.ts';

export function MessageText({ messageKey }: { readonly messageKey: string }) {
  const t = useTexts('treasury.message');
  const query = useQuery(queryOf(getBankMessage, { messageKey }));
  const { data, error } = query;
  if (data === undefined) {
    return error ? (
      <ErrorState error={error} onRetry={() => void query.refetch()} />
    ) : (
      <LoadingState count={3} shape="detail" />
    );
  }
  return (
    <Textarea
      aria-label={t('text')}
      autosize
      classNames={{ input: classes.messageText }}
      maxRows={16}
      readOnly
      spellCheck={false}
      value={data.text}
    />
  );
}
