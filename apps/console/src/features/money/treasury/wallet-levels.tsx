// Says whether the hot wallets are between floor and ceiling, and whether the wallets that pay network fees
// have coins.
import { type HotLevel, type HouseWallet, listWalletMoves, listWallets } from '@causeway/contract';
import { formatCoin } from '@causeway/money';
import { ErrorState, useLanguage } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { useTexts } from './texts.ts';
import { Verdict } from './verdict.tsx';

const REFRESH_MS = 60_000;

export function HotWalletLevels() {
  const t = useTexts('treasury.levels');
  const { data, error, refetch } = useQuery({
    ...queryOf(listWalletMoves, {}),
    refetchInterval: REFRESH_MS,
  });
  if (data === undefined) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
  // Without limits there is nothing to compare.
  if (data.levels.length === 0) return null;
  const details = { label: t('open'), href: link('custody') };
  const below = data.levels.filter(({ side }) => side === 'below');
  if (below.length > 0)
    return <Verdict link={details} text={t('below', { wallets: namesOf(below) })} tone="bad" />;
  const above = data.levels.filter(({ side }) => side === 'above');
  if (above.length > 0)
    return <Verdict link={details} text={t('above', { wallets: namesOf(above) })} tone="wait" />;
  if (data.levels.some(({ side }) => side === null))
    return <Verdict link={details} text={t('notRead')} tone="wait" />;
  return <Verdict link={details} text={t('within')} tone="good" />;
}

const namesOf = (levels: readonly HotLevel[]) =>
  levels.map(({ channelName, currency }) => `${channelName} ${currency}`).join(', ');

/**
 * One line for each network with a gas wallet. The reason why a sweep waits is shown on the sweep and on its
 * network's line.
 */
export function GasWallets() {
  const t = useTexts('treasury.gas');
  const { language } = useLanguage();
  // The line about the wallets reports it if this call fails.
  const { data } = useQuery({ ...queryOf(listWallets, {}), refetchInterval: REFRESH_MS });
  const wallets = (data?.list ?? []).filter(({ place, address }) => place === 'gas' && address !== null);
  const details = { label: t('open'), href: link('custody') };
  return wallets.map((wallet) => {
    const { channel, channelName, reading } = wallet;
    const coin = coinOf(wallet);
    if (reading === null || reading.isOutdated || coin === undefined)
      return <Verdict key={channel} link={details} text={t('notRead', { chain: channelName })} tone="wait" />;
    const isEmpty = !/[1-9]/.test(coin.onChain);
    const amount = `${formatCoin(coin.onChain, language)} ${coin.asset}`;
    return (
      <Verdict
        at={{ label: t('at'), time: reading.time }}
        key={channel}
        link={details}
        text={t(isEmpty ? 'empty' : 'filled', { chain: channelName, amount })}
        tone={isEmpty ? 'bad' : 'info'}
      />
    );
  });
}

const coinOf = ({ reading }: HouseWallet) =>
  reading?.balances.find(({ asset }) => asset === 'ETH' || asset === 'TRX');
