// Says whether client money was covered at the end of the last day, and which accounts nobody has read since.
// Green only if each account was compared with the outside.
import { bankPlaceNames, getSafeguardingState, listed, type SafeguardingState } from '@causeway/contract';
import { ErrorState, useLanguage } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { usePurpose } from '../../../shared/account-name.ts';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { useTexts } from './texts.ts';
import { Verdict } from './verdict.tsx';

/** The page of safeguarding lists the others. */
const NAMED_MAX = 5;

const isBankPlace = (key: string): boolean => bankPlaceNames.some((each) => each === key);

const tones = { covered: 'good', short: 'bad', 'not-read': 'wait' } as const;

export function SafeguardingLine() {
  const t = useTexts('treasury.safeguarding');
  const purpose = usePurpose();
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery(queryOf(getSafeguardingState, {}));
  if (data === undefined) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
  const { day, state, short, overdue } = data;
  const details = { label: t('open'), href: link('safeguarding') };
  const nameOf = ({ name, channelName, purpose: key, currency }: SafeguardingState['overdue'][number]) =>
    `${name ?? (isBankPlace(key) ? channelName : purpose(key))} ${currency}`;
  const unread = overdue.slice(0, NAMED_MAX).map(nameOf);
  return (
    <>
      <Verdict
        link={details}
        text={t(state, { day, currencies: listed(short, language) })}
        tone={tones[state]}
      />
      {unread.length > 0 && (
        <Verdict
          link={details}
          text={t('overdue', { count: overdue.length, accounts: listed(unread, language) })}
          tone="bad"
        />
      )}
    </>
  );
}
