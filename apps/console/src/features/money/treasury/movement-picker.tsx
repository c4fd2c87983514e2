// The kind of an unmatched payment of the house's own, and the move or hedge that it belongs to.
import {
  type MovementKind,
  kindsFromSuspense,
  listHouseMovements,
  movementKinds,
  type UnmatchedPayment,
} from '@causeway/contract';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { useTexts } from './texts.ts';

export interface ChosenMovement {
  readonly movement: MovementKind | undefined;
  readonly partOf: string | undefined;
}

interface MovementPickerProps {
  readonly payment: UnmatchedPayment;
  readonly value: ChosenMovement;
  readonly onChange: (chosen: ChosenMovement) => void;
}

const kinds = kindsFromSuspense('credit');
const OFFERED_MAX = 100;

/** True if enough is chosen to propose it. */
export const isChosen = ({ movement, partOf }: ChosenMovement): boolean =>
  movement !== undefined && (movementKinds[movement].belongsTo?.isRequired !== true || partOf !== undefined);

export function MovementPicker({ payment, value, onChange }: MovementPickerProps) {
  const t = useTexts('treasury.unmatched');
  const { movement } = value;
  const part = movement && movementKinds[movement].belongsTo;
  return (
    <>
      <Select
        data={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        label={t('movementKind')}
        onChange={(next) => onChange({ movement: kinds.find((kind) => kind === next), partOf: undefined })}
        required
        value={movement ?? null}
      />
      {part && <PartPicker kind={part.kind} onChange={onChange} payment={payment} value={value} />}
    </>
  );
}

/** The booked movements in the payment's currency, newest first. */
function PartPicker({
  payment,
  kind,
  value,
  onChange,
}: MovementPickerProps & { readonly kind: MovementKind }) {
  const t = useTexts('treasury.unmatched');
  const { currency } = payment.amount;
  const { data } = useQuery(
    queryOf(listHouseMovements, { pageNo: 1, pageSize: OFFERED_MAX, status: 'BOOKED', kind, currency }),
  );
  return (
    <Select
      clearable
      data={(data?.list ?? []).map(({ movementNo, amount, counterAmount, valueDate }) => ({
        value: movementNo,
        label: [
          ...[amount, counterAmount].flatMap((each) => (each ? [`${each.value} ${each.currency}`] : [])),
          ...[valueDate, movementNo],
        ].join(' · '),
      }))}
      label={t('partOf')}
      nothingFoundMessage={t('noPart')}
      onChange={(next) => onChange({ ...value, partOf: next ?? undefined })}
      required={value.movement === 'hedge-received'}
      searchable
      value={value.partOf ?? null}
    />
  );
}
