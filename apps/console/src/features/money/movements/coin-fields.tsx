// The coin and amount that a movement bought or used, with the system's own movement of the same day's fees
// beside it.
import { coinNames, type HouseMovement, listHouseMovements, movementKinds } from '@causeway/contract';
import { Alert, Select, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { MovementAmount, MovementStatusTag } from './columns.tsx';
import type { Draft } from './draft.ts';
import classes from './movements.module.css';
import { useTexts } from './texts.ts';

const COIN_TEXT_MAX = 34;

interface CoinFieldsProps {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
  readonly issueOf: (field: string) => string | undefined;
}

export function CoinFields({ draft, onChange, issueOf }: CoinFieldsProps) {
  const t = useTexts('movements.fields');
  if (!movementKinds[draft.kind].asksCoin) return null;
  return (
    <>
      <Select
        data={[...coinNames]}
        error={issueOf('coin')}
        label={t('coin')}
        onChange={(next) => onChange({ coin: coinNames.find((each) => each === next) ?? '' })}
        required
        value={draft.coin === '' ? null : draft.coin}
      />
      <TextInput
        error={issueOf('coinAmount')}
        inputMode="decimal"
        label={t('coinAmount')}
        maxLength={COIN_TEXT_MAX}
        onChange={({ currentTarget }) => onChange({ coinAmount: currentTarget.value })}
        required
        value={draft.coinAmount}
      />
    </>
  );
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SHOWN_MAX = 20;

/** Warns of network fees entered by hand: the system makes a movement for each day, and both would count. */
export function SystemFeesOfDay({ kind, valueDate }: Pick<Draft, 'kind' | 'valueDate'>) {
  const isAsked = kind === 'gas-used' && DAY.test(valueDate);
  const { data } = useQuery({
    ...queryOf(listHouseMovements, {
      ...{ pageNo: 1, pageSize: SHOWN_MAX, kind: 'gas-used' as const },
      ...{ fromDate: valueDate, toDate: valueDate },
    }),
    enabled: isAsked,
  });
  if (!isAsked) return null;
  return <SystemFees movements={(data?.list ?? []).filter(isOfSystem)} />;
}

const isOfSystem = ({ origin, status }: HouseMovement): boolean =>
  origin === 'house' && (status === 'ENTERED' || status === 'BOOKED');

/** The system's movements of the day; if there is none yet, what the system will prepare. */
export function SystemFees({ movements }: { readonly movements: readonly HouseMovement[] }) {
  const t = useTexts('movements.systemFees');
  if (movements.length === 0) return <Text size="sm">{t('none')}</Text>;
  return (
    <Alert color="wait" title={t('title')}>
      <ul className={classes.postings}>
        {movements.map((movement) => (
          <li className={classes.posting} key={movement.movementNo}>
            <a href={link('movements', undefined, { open: movement.movementNo })}>
              {movement.bankReference} · {movement.movementNo}
            </a>
            <MovementStatusTag status={movement.status} />
            <span>
              <MovementAmount {...movement} /> <CoinText coin={movement.coin} />
            </span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

export const CoinText = ({ coin }: Pick<HouseMovement, 'coin'>) =>
  coin === null ? null : <span>{`${coin.value} ${coin.coin}`}</span>;
