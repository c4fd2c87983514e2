// Says whether members' balances of the last closed day were compared with the books and signed, in each
// currency.
import { getDayStatements } from '@causeway/contract';
import { CURRENCY_CODES } from '@causeway/money';
import { ErrorState, useDay } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { useTexts } from './texts.ts';
import { Verdict } from './verdict.tsx';

export function BalanceAgreement() {
  const t = useTexts('treasury.balances');
  const dayText = useDay();
  const { data, error, refetch } = useQuery(queryOf(getDayStatements, {}));
  if (data === undefined) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
  const details = { label: t('open'), href: link('balance-proofs') };
  const day = dayText(data.day);
  const { length: count } = data.unpublished;
  if (count > 0 || data.list.some(({ isSigned }) => !isSigned))
    return <Verdict link={details} text={t('differ')} tone="bad" />;
  if (data.list.length < CURRENCY_CODES.length)
    return <Verdict link={details} text={t('notYet', { day })} tone="wait" />;
  return <Verdict link={details} text={t('agree', { day })} tone="good" />;
}
