// Warns of a coin bought or used at a price far from the current one, because a digit too many would stay in
// the books.
import { listChainFees } from '@causeway/contract';
import { formatExactRate, rate } from '@causeway/money';
import { useLanguage } from '@causeway/ui';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { type PaidForCoin, isFar, paidPerCoin } from './coin-worth.ts';
import { useTexts } from './texts.ts';

/** Shows nothing until all fields are filled, or while the current price is unknown. */
export function CoinPriceWarning(movement: PaidForCoin) {
  const t = useTexts('movements.coinPrice');
  const { language } = useLanguage();
  const paid = paidPerCoin(movement);
  const { data } = useQuery({ ...queryOf(listChainFees, {}), enabled: paid !== undefined });
  const known = data?.prices.find(({ coin }) => coin === movement.coin);
  if (paid === undefined || known === undefined) return null;
  const current = rate(known.price);
  if (!isFar(paid, current)) return null;
  return (
    <Alert color="wait" role="status" title={t('title')}>
      {t('text', {
        coin: known.coin,
        paid: formatExactRate(paid, language),
        current: formatExactRate(current, language),
      })}
    </Alert>
  );
}
