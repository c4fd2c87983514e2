// Several movements of the page are selected and confirmed at once; each refused one is listed with its
// reason.
import {
  confirmHouseMovements,
  getDayBooks,
  getTrialBalance,
  type HouseMovement,
  listHouseMovements,
  listSuspenseBookings,
  type ResponseOf,
} from '@causeway/contract';
import { toast, type TableColumn } from '@causeway/ui';
import { Alert, Button, Checkbox, Group, Kbd } from '@mantine/core';
import { useState } from 'react';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { DecisionDialog, useDecision } from '../../back-office/decisions/index.ts';
import { MovementAmount } from './columns.tsx';
import classes from './movements.module.css';
import { useTexts } from './texts.ts';

const shown = [listHouseMovements, listSuspenseBookings, getTrialBalance, getDayBooks];
const SELECT_KEY = 's';
const CONFIRM_KEY = 'c';

/** True for a waiting movement of a colleague or the system. */
const isConfirmable = ({ status, isOwn }: HouseMovement): boolean => status === 'ENTERED' && !isOwn;

interface Selection {
  readonly confirmable: readonly HouseMovement[];
  readonly selected: readonly HouseMovement[];
  readonly select: (movements: readonly HouseMovement[]) => void;
}

/**
 * Selects only movements that are shown and can be confirmed: leaving the page or deciding a movement drops
 * it.
 */
export function useSelection(rows: readonly HouseMovement[]): Selection {
  const [numbers, setNumbers] = useState<ReadonlySet<string>>(new Set());
  const confirmable = rows.filter(isConfirmable);
  return {
    confirmable,
    selected: confirmable.filter(({ movementNo }) => numbers.has(movementNo)),
    select: (movements) => setNumbers(new Set(movements.map(({ movementNo }) => movementNo))),
  };
}

/** The column of checkboxes, placed last because the first column opens a movement. */
export function useSelectColumn({ confirmable, selected, select }: Selection): TableColumn<HouseMovement> {
  const t = useTexts('movements');
  return {
    key: 'select',
    title: <SelectAll confirmable={confirmable} select={select} selected={selected} />,
    render: (row) =>
      isConfirmable(row) && (
        <span className={classes.pick}>
          <Checkbox
            aria-label={t('several.select', { kind: t(`kinds.${row.kind}`), number: row.movementNo })}
            checked={selected.includes(row)}
            onChange={({ currentTarget }) =>
              select(currentTarget.checked ? [...selected, row] : selected.filter((each) => each !== row))
            }
          />
        </span>
      ),
  };
}

function SelectAll({ confirmable, selected, select }: Selection) {
  const t = useTexts('movements.several');
  return (
    <span className={classes.pick}>
      <Checkbox
        aria-label={t('selectAll')}
        checked={selected.length > 0 && selected.length === confirmable.length}
        disabled={confirmable.length === 0}
        indeterminate={selected.length > 0 && selected.length < confirmable.length}
        onChange={({ currentTarget }) => select(currentTarget.checked ? confirmable : [])}
      />
    </span>
  );
}

/** The bar above the list, shown while something on the list can be confirmed. */
export function SelectedBar({ selection }: { readonly selection: Selection }) {
  const t = useTexts('movements.several');
  const { confirmable, selected, select } = selection;
  const [asked, setAsked] = useState<readonly HouseMovement[]>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const toggle = () => select(selected.length === confirmable.length ? [] : confirmable);
  const ask = () => selected.length > 0 && setAsked(selected);
  useKeys(confirmable.length > 0 ? { [SELECT_KEY]: toggle, [CONFIRM_KEY]: ask } : {});
  return (
    <>
      {refused.length > 0 && <RefusedNotice onClose={() => setRefused([])} refused={refused} />}
      {confirmable.length > 0 && (
        <Group gap="sm" mb="sm">
          <Button
            aria-keyshortcuts={SELECT_KEY}
            onClick={toggle}
            rightSection={<Kbd size="xs">{SELECT_KEY}</Kbd>}
            size="compact-sm"
            variant="default"
          >
            {t(selected.length === confirmable.length ? 'selectNone' : 'selectAll')}
          </Button>
          <Button
            aria-keyshortcuts={CONFIRM_KEY}
            disabled={selected.length === 0}
            onClick={ask}
            rightSection={<Kbd size="xs">{CONFIRM_KEY}</Kbd>}
            size="compact-sm"
          >
            {t('confirm', { count: selected.length })}
          </Button>
        </Group>
      )}
      {asked && (
        <ConfirmSeveral
          movements={asked}
          onClose={() => setAsked(undefined)}
          onDecided={(answer) => {
            setRefused(refusedOf(asked, answer));
            select([]);
          }}
        />
      )}
    </>
  );
}

type Answer = ResponseOf<typeof confirmHouseMovements>;
interface Refused {
  readonly movement: HouseMovement;
  readonly because: Answer['refused'][number]['because'];
}

const refusedOf = (movements: readonly HouseMovement[], { refused }: Answer): readonly Refused[] =>
  refused.flatMap(({ movementNo, because }) =>
    movements.filter((each) => each.movementNo === movementNo).map((movement) => ({ movement, because })),
  );

interface ConfirmSeveralProps {
  readonly movements: readonly HouseMovement[];
  readonly onDecided: (answer: Answer) => void;
  readonly onClose: () => void;
}

function ConfirmSeveral({ movements, onDecided, onClose }: ConfirmSeveralProps) {
  const t = useTexts('movements.several');
  const { decide, write } = useDecision(confirmHouseMovements, shown, {
    onDecided: (_, answer) => {
      onDecided(answer);
      toast(t('done', { count: answer.confirmed.length }), answer.refused.length === 0 ? 'good' : 'wait');
    },
    onMeanwhile: () => undefined,
  });
  const seen = movements.map(({ movementNo, version }) => ({ movementNo, version }));
  return (
    <DecisionDialog
      confirmFirst
      confirmLabel={t('confirm', { count: movements.length })}
      follows={t('follows')}
      onClose={onClose}
      onConfirm={() => decide({ movements: seen })}
      opened
      size="lg"
      subject={<MovementLines movements={movements} />}
      title={t('title')}
      write={write}
    />
  );
}

/** The selected movements with their amounts at the time of selection. */
function MovementLines({ movements }: Pick<ConfirmSeveralProps, 'movements'>) {
  const t = useTexts('movements');
  return (
    <ul aria-label={t('several.title')} className={classes.selected}>
      {movements.map((movement) => (
        <li className={classes.posting} key={movement.movementNo}>
          <span>
            {t(`kinds.${movement.kind}`)} ·{' '}
            {[movement.valueDate, movement.bankReference, movement.movementNo].filter(Boolean).join(' · ')}
          </span>
          <MovementAmount {...movement} />
        </li>
      ))}
    </ul>
  );
}

function RefusedNotice({
  refused,
  onClose,
}: {
  readonly refused: readonly Refused[];
  readonly onClose: () => void;
}) {
  const t = useTexts('movements');
  return (
    <Alert
      closeButtonLabel={t('several.dismiss')}
      color="wait"
      mb="sm"
      onClose={onClose}
      role="alert"
      title={t('several.refused', { count: refused.length })}
      withCloseButton
    >
      <ul className={classes.postings}>
        {refused.map(({ movement, because }) => (
          <li key={movement.movementNo}>
            {t(`kinds.${movement.kind}`)} · {movement.movementNo}: {t(`several.because.${because}`)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
