// Shared by the pages of a person's and a business's verification record. The record is read once, when the
// page opens; after that the form owns it.
import type { Endpoint, Nothing } from '@causeway/contract';
import { ErrorState, LoadingState, UploadScope, isRequestError, toast } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useGo } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import { href } from '../../../shared/routes/href.ts';
import { useRuleFacts, type RuleFacts } from '../record/index.ts';

interface ReadOnce<Answer> {
  readonly data: Answer | undefined;
  readonly error: Error | null;
  readonly refetch: () => Promise<{ readonly isSuccess: boolean }>;
  readonly isReading: boolean;
}

/** While somebody fills in a form, the server's state is read on demand, not in the background. */
export function useReadOnce<Answer>(endpoint: Endpoint<Nothing, Answer>): ReadOnce<Answer> {
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(endpoint, {}),
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  return { data, error, refetch, isReading: isFetching };
}

/** Rejected or expired items; without any, the page returns to the account information (VER-004). */
export function useCorrections<Answer>(endpoint: Endpoint<Nothing, Answer>): ReadOnce<Answer> {
  const go = useGo();
  const read = useReadOnce(endpoint);
  const { error } = read;
  const isNothing = isRefusal(error, 'nothing-rejected');
  useEffect(() => {
    if (!isNothing) return;
    if (isRequestError(error)) toast(error.msg, 'bad');
    go(href('account-information'), { replace: true });
  }, [isNothing, error, go]);
  return { ...read, error: isNothing ? null : error };
}

interface RecordPageProps<View> {
  readonly read: Pick<ReadOnce<unknown>, 'error' | 'refetch'>;
  readonly view: View | undefined;
  readonly children: (view: View, facts: RuleFacts) => ReactNode;
}

export function RecordPage<View>({ read: { error, refetch }, view, children }: RecordPageProps<View>) {
  const { facts, error: factsError, retry } = useRuleFacts();
  if (view !== undefined && facts !== undefined) return <UploadScope>{children(view, facts)}</UploadScope>;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (factsError !== null) return <ErrorState error={factsError} onRetry={retry} />;
  return <LoadingState count={8} shape="detail" />;
}
