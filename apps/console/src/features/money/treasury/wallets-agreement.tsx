// Says whether each wallet of the house was recently compared with its chain, and the amount that the books
// do not explain. Green only if all were read and agree.
import { listWallets, type HouseWallet } from '@causeway/contract';
import { ErrorState } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { useTexts } from './texts.ts';
import { Verdict } from './verdict.tsx';

const REFRESH_MS = 60_000;

export function WalletsAgreement() {
  const t = useTexts('treasury.wallets');
  const { data, error, refetch } = useQuery({
    ...queryOf(listWallets, {}),
    refetchInterval: REFRESH_MS,
  });
  if (data === undefined) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
  // A cold wallet that is not set holds nothing.
  const wallets = data.list.filter(({ place, address }) => place !== 'cold' || address !== null);
  if (wallets.length === 0) return null;
  const details = { label: t('open'), href: link('custody') };
  const differing = wallets.flatMap(unexplainedOf).length;
  if (differing > 0) return <Verdict link={details} text={t('differ', { count: differing })} tone="bad" />;
  const unread = wallets.filter(({ reading }) => reading === null || reading.isOutdated).length;
  if (unread > 0) return <Verdict link={details} text={t('notRead', { count: unread })} tone="wait" />;
  const [oldest = ''] = wallets.flatMap(({ reading }) => reading?.time ?? []).toSorted();
  return (
    <Verdict
      at={{ label: t('at'), time: oldest }}
      link={details}
      text={t('agree', { count: wallets.length })}
      tone="good"
    />
  );
}

const unexplainedOf = ({ reading }: HouseWallet) =>
  (reading?.balances ?? []).filter(({ books }) => books !== null && /[1-9]/.test(books.unexplained));
