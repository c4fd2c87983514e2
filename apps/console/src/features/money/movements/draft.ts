// A movement as it is entered: the texts of the form, and the request made from them.
import {
  type CoinName,
  type HouseAccountName,
  type MovementKind,
  type RequestOf,
  type SuspenseBooking,
  type currencyCodes,
  type enterHouseMovement,
  houseAccountNames,
  kindsFromSuspense,
  movementInput,
  movementKinds,
} from '@causeway/contract';
import { typedDecimal } from '@causeway/money';

export type Currency = (typeof currencyCodes)[number];
type Request = RequestOf<typeof enterHouseMovement>;

export interface Draft {
  readonly kind: MovementKind;
  readonly place: string;
  readonly otherPlace: string;
  readonly counterparty: string;
  readonly currency: Currency;
  readonly amount: string;
  readonly counterCurrency: Currency | '';
  readonly counterAmount: string;
  readonly coin: CoinName | '';
  readonly coinAmount: string;
  readonly valueDate: string;
  readonly bankReference: string;
  readonly belongsTo: string;
  readonly reason: string;
  readonly file: File | undefined;
  /** The number of attempts to send an incomplete form: from the first on, fields show their issues. */
  readonly tries: number;
}

/** The default value date is today in Hong Kong. */
export function emptyDraft(today: string, booking?: SuspenseBooking): Draft {
  const [kind = 'bank-charge'] = booking ? kindsFromSuspense(booking.side) : [];
  return {
    ...{ kind, place: booking ? 'suspense' : '', otherPlace: '', counterparty: '' },
    ...{ currency: booking?.amount.currency ?? 'USD', amount: booking?.amount.value ?? '' },
    ...{ counterCurrency: '', counterAmount: '', coin: '', coinAmount: '' },
    ...{ valueDate: booking?.valueDate ?? today },
    ...{ bankReference: booking?.reference ?? '', belongsTo: '', reason: '', file: undefined, tries: 0 },
  };
}

const nameOf = (name: string): HouseAccountName | undefined =>
  houseAccountNames.find((each) => each === name);
const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());

/**
 * The fields that only some kinds have; all others are left out, whatever was typed before the kind was
 * changed.
 */
function askedOf(draft: Draft) {
  const rule = movementKinds[draft.kind];
  const [place, otherPlace] = [nameOf(draft.place), nameOf(draft.otherPlace)];
  const [counterparty, belongsTo] = [given(draft.counterparty), given(draft.belongsTo)];
  return {
    ...(rule.place && place && { place }),
    ...(rule.otherPlace && otherPlace && { otherPlace }),
    ...(rule.asksCounterparty && counterparty && { counterparty }),
    ...(rule.asksCounter && counterOf(draft)),
    ...(rule.asksCoin && coinOf(draft)),
    ...(rule.belongsTo && belongsTo && { belongsTo }),
  };
}

const counterOf = ({ counterCurrency, counterAmount }: Draft) => ({
  ...(counterCurrency !== '' && { counterCurrency }),
  ...(counterAmount !== '' && { counterAmount: typedDecimal(counterAmount) }),
});

const coinOf = ({ coin, coinAmount }: Draft) => ({
  ...(coin !== '' && { coin }),
  ...(coinAmount !== '' && { coinAmount: typedDecimal(coinAmount) }),
});

export function requestOf(draft: Draft, bookingKey?: string, documentId?: string) {
  const { kind, currency, amount, valueDate, reason } = draft;
  const bankReference = given(draft.bankReference);
  return {
    ...{ kind, currency, amount: typedDecimal(amount), valueDate, reason: reason.trim(), ...askedOf(draft) },
    ...(bankReference !== undefined && { bankReference }),
    ...(bookingKey !== undefined && { bookingKey }),
    ...(documentId !== undefined && { documentId }),
  } satisfies Request;
}

/** Stands for a document that is not uploaded yet. */
const UNSENT = '00000000-0000-4000-8000-000000000000';

/** The issues by field; empty if the movement can be sent. */
export function issuesOf(draft: Draft, bookingKey?: string): ReadonlyMap<string, string> {
  const read = movementInput.safeParse(requestOf(draft, bookingKey, draft.file && UNSENT));
  const issues = read.error?.issues ?? [];
  return new Map(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
