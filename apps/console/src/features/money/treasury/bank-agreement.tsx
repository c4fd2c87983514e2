// Says whether banks' statements were compared with the books, and up to which day. Green only if all of them
// were.
import { getReconciliationState, listed } from '@causeway/contract';
import { ErrorState, useLanguage } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { useTexts } from './texts.ts';
import { Verdict } from './verdict.tsx';

export function BankAgreement() {
  const t = useTexts('treasury.banks');
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery(queryOf(getReconciliationState, {}));
  if (data === undefined) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
  const { openBreaks: count, banks } = data;
  if (banks.length === 0) return null;
  const unread = banks.filter(({ newestDay }) => newestDay === null).map(({ channelName }) => channelName);
  const [oldest = ''] = banks.map(({ newestDay }) => newestDay ?? '').toSorted();
  const details = { label: t('open'), href: link('reconciliation') };
  if (count > 0) return <Verdict link={details} text={t('differ', { count })} tone="bad" />;
  if (unread.length > 0)
    return <Verdict link={details} text={t('notYet', { banks: listed(unread, language) })} tone="wait" />;
  return <Verdict link={details} text={t('agree', { day: oldest })} tone="good" />;
}
