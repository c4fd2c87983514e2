// The columns of movements.
import type { HouseMovement } from '@causeway/contract';
import { StatusTag, type TableColumn, type Tone } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { usePurpose } from '../../../shared/account-name.ts';
import { useTexts } from './texts.ts';

const tones: Readonly<Record<HouseMovement['status'], Tone>> = {
  ENTERED: 'wait',
  BOOKED: 'good',
  REJECTED: 'bad',
  WITHDRAWN: 'info',
};

export function MovementStatusTag({ status }: Pick<HouseMovement, 'status'>) {
  const t = useTexts('movements.statuses');
  return <StatusTag tone={tones[status]}>{t(status)}</StatusTag>;
}

/** Both amounts of a hedge. */
export function MovementAmount({ amount, counterAmount }: Pick<HouseMovement, 'amount' | 'counterAmount'>) {
  return (
    <>
      <AmountDtoText currency={amount.currency} value={amount.value} />
      {counterAmount && (
        <>
          {' → '}
          <AmountDtoText currency={counterAmount.currency} value={counterAmount.value} />
        </>
      )}
    </>
  );
}

/** A text such as `Causeway Global Account → Causeway Local Account`, or the counterparty of a hedge. */
export function MovementPlace({
  place,
  otherPlace,
  counterparty,
}: Pick<HouseMovement, 'place' | 'otherPlace' | 'counterparty'>) {
  const purpose = usePurpose();
  const names = [place, otherPlace].filter((name) => name !== null).map(purpose);
  return <>{names.length === 0 ? (counterparty ?? '') : names.join(' → ')}</>;
}

export function useColumns(): readonly TableColumn<HouseMovement>[] {
  const t = useTexts('movements');
  return [
    { key: 'kind', title: t('kind'), card: 'head', render: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'amount', title: t('amount'), align: 'end', render: (row) => <MovementAmount {...row} /> },
    { key: 'place', title: t('place'), render: (row) => <MovementPlace {...row} /> },
    { key: 'valueDate', title: t('valueDate'), card: 'when', render: ({ valueDate }) => valueDate },
    { key: 'number', title: t('number'), render: ({ movementNo }) => movementNo },
    { key: 'status', title: t('status'), card: 'mark', render: (row) => <MovementStatusTag {...row} /> },
  ];
}
