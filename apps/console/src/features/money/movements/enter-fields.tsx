// The fields of a movement, from the table of kinds.
import { refusedAt } from '@causeway/web/refusals';
import {
  type MovementKind,
  acceptedExtensions,
  currencyCodes,
  holdsCurrency,
  kindsFromSuspense,
  listHouseMovements,
  movementKindNames,
  movementKinds,
  ruleText,
  type SuspenseBooking,
} from '@causeway/contract';
import { kindOf } from '@causeway/money';
import { AmountInput, useLanguage } from '@causeway/ui';
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePurpose } from '../../../shared/account-name.ts';
import { queryOf } from '../../../shared/queries.ts';
import { CoinFields, SystemFeesOfDay } from './coin-fields.tsx';
import { CoinPriceWarning } from './coin-price.tsx';
import type { Currency, Draft } from './draft.ts';
import { useTexts } from './texts.ts';

export interface EnterFieldsProps {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
  /** Issues by field, shown after somebody tried to send it. */
  readonly issues: ReadonlyMap<string, string>;
  readonly booking: SuspenseBooking | undefined;
  /** The server's refusal, until something is changed. */
  readonly refusal: Error | null;
}

function useIssue({ draft, issues, refusal }: Pick<EnterFieldsProps, 'draft' | 'issues' | 'refusal'>) {
  const { language } = useLanguage();
  return (field: string): string | undefined => {
    const issue = draft.tries > 0 ? issues.get(field) : undefined;
    return issue === undefined ? refusedAt(refusal, field) : (ruleText(issue, language) ?? issue);
  };
}

export function EnterFields(props: EnterFieldsProps) {
  const { draft, onChange, booking } = props;
  const t = useTexts('movements');
  const kinds = booking ? kindsFromSuspense(booking.side) : movementKindNames;
  const change = (kind: MovementKind | undefined): void => {
    if (kind) onChange({ kind, place: booking ? 'suspense' : '', otherPlace: '', belongsTo: '' });
  };
  return (
    <>
      <Select
        allowDeselect={false}
        data={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        data-autofocus
        label={t('fields.kind')}
        onChange={(next) => change(kinds.find((each) => each === next))}
        value={draft.kind}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Amounts {...props} />
        <CoinFields draft={draft} issueOf={useIssue(props)} onChange={onChange} />
        <Places {...props} />
        <PartField {...props} />
        <Details {...props} />
      </SimpleGrid>
      {movementKinds[draft.kind].asksCoin && <CoinPriceWarning {...draft} />}
      <SystemFeesOfDay kind={draft.kind} valueDate={draft.valueDate} />
    </>
  );
}

const currencyIn = (text: string | null): Currency | undefined => currencyCodes.find((each) => each === text);

/** The booking's own figures are not entered again. */
function Amounts(props: EnterFieldsProps) {
  const { draft, onChange, booking } = props;
  const t = useTexts('movements.fields');
  const issueOf = useIssue(props);
  const isHedge = movementKinds[draft.kind].asksCounter;
  return (
    <>
      <Select
        allowDeselect={false}
        data={[...currencyCodes]}
        disabled={booking !== undefined}
        error={issueOf('currency')}
        label={t(isHedge ? 'soldCurrency' : 'currency')}
        onChange={(next) => onChange({ currency: currencyIn(next) ?? draft.currency, place: draft.place })}
        value={draft.currency}
      />
      <AmountInput
        currency={draft.currency}
        disabled={booking !== undefined}
        error={issueOf('amount')}
        label={t(isHedge ? 'sold' : 'amount')}
        onChange={(amount) => onChange({ amount })}
        required
        value={draft.amount}
      />
      {isHedge && (
        <>
          <Select
            data={currencyCodes.filter((each) => each !== draft.currency)}
            error={issueOf('counterCurrency')}
            label={t('counterCurrency')}
            onChange={(next) => onChange({ counterCurrency: currencyIn(next) ?? '' })}
            required
            value={draft.counterCurrency === '' ? null : draft.counterCurrency}
          />
          <AmountInput
            currency={draft.counterCurrency === '' ? draft.currency : draft.counterCurrency}
            error={issueOf('counterAmount')}
            label={t('counterAmount')}
            onChange={(counterAmount) => onChange({ counterAmount })}
            required
            value={draft.counterAmount}
          />
        </>
      )}
    </>
  );
}

function Places(props: EnterFieldsProps) {
  const { draft, onChange, booking } = props;
  const t = useTexts('movements.fields');
  const issueOf = useIssue(props);
  const purpose = usePurpose();
  const { place: places, otherPlace: others } = movementKinds[draft.kind];
  const isCorrection = draft.kind === 'correction';
  const offered = (names: NonNullable<typeof places>) =>
    names
      .filter((name) => holdsCurrency(name, kindOf(draft.currency)))
      .map((value) => ({ value, label: purpose(value) }));
  const shown = (value: string, names: NonNullable<typeof places>) =>
    offered(names).some((each) => each.value === value) ? value : null;
  return (
    <>
      {places && !booking && (
        <Select
          data={offered(places)}
          error={issueOf('place')}
          label={t(isCorrection ? 'debited' : 'place')}
          onChange={(place) => onChange({ place: place ?? '' })}
          required
          searchable
          value={shown(draft.place, places)}
        />
      )}
      {others && (
        <Select
          data={offered(others).filter(({ value }) => value !== draft.place)}
          error={issueOf('otherPlace')}
          label={t(isCorrection ? 'credited' : 'otherPlace')}
          onChange={(otherPlace) => onChange({ otherPlace: otherPlace ?? '' })}
          required
          searchable
          value={shown(draft.otherPlace, others)}
        />
      )}
    </>
  );
}

const OFFERED_MAX = 100;

/** The move or hedge that the movement belongs to, chosen from the newest booked ones. */
function PartField(props: EnterFieldsProps) {
  const { draft, onChange } = props;
  const t = useTexts('movements.fields');
  const issueOf = useIssue(props);
  const part = movementKinds[draft.kind].belongsTo;
  const { data } = useQuery({
    ...queryOf(listHouseMovements, {
      ...{ pageNo: 1, pageSize: OFFERED_MAX, status: 'BOOKED' as const },
      ...(part && { kind: part.kind }),
    }),
    enabled: part !== undefined,
  });
  if (!part) return null;
  const label = t('belongsTo');
  return (
    <Select
      clearable={!part.isRequired}
      data={(data?.list ?? []).map(({ movementNo, amount, counterAmount, valueDate }) => ({
        value: movementNo,
        label: [amount, counterAmount]
          .flatMap((each) => (each ? [`${each.value} ${each.currency}`] : []))
          .concat(valueDate, movementNo)
          .join(' · '),
      }))}
      error={issueOf('belongsTo')}
      label={part.isRequired ? label : t('optional', { field: label })}
      nothingFoundMessage={t('noPart')}
      onChange={(belongsTo) => onChange({ belongsTo: belongsTo ?? '' })}
      required={part.isRequired}
      searchable
      value={draft.belongsTo === '' ? null : draft.belongsTo}
    />
  );
}

const TEXT_MAX = 140;

function Details(props: EnterFieldsProps) {
  const { draft, onChange } = props;
  const t = useTexts('movements.fields');
  const issueOf = useIssue(props);
  const { asksCounterparty, document } = movementKinds[draft.kind];
  const isRequired = document === 'required';
  return (
    <>
      {asksCounterparty && (
        <TextInput
          error={issueOf('counterparty')}
          label={t('counterparty')}
          maxLength={TEXT_MAX}
          onChange={({ currentTarget }) => onChange({ counterparty: currentTarget.value })}
          required
          value={draft.counterparty}
        />
      )}
      <TextInput
        error={issueOf('valueDate')}
        label={t('valueDate')}
        onChange={({ currentTarget }) => onChange({ valueDate: currentTarget.value })}
        required
        type="date"
        value={draft.valueDate}
      />
      <TextInput
        error={issueOf('bankReference')}
        label={t('optional', { field: t('bankReference') })}
        maxLength={TEXT_MAX}
        onChange={({ currentTarget }) => onChange({ bankReference: currentTarget.value })}
        value={draft.bankReference}
      />
      <TextInput
        accept={acceptedExtensions('transaction')
          .map((ending) => `.${ending}`)
          .join(',')}
        error={issueOf('documentId')}
        label={isRequired ? t('document') : t('optional', { field: t('document') })}
        onChange={({ currentTarget }) => onChange({ file: currentTarget.files?.[0] })}
        required={isRequired}
        type="file"
      />
    </>
  );
}
