// The kinds of field that a verification record has: what each is held to when it is submitted, and what a draft keeps of it.
// A record's table of fields (personal-fields.ts, enterprise-fields.ts) names the kind of each; forms draw by it and staff
// read by it.
import * as z from 'zod/mini';
import type { DictionaryType } from '../dictionary/endpoints.ts';
import { country } from '../fields.ts';
import { isRegistrationCountry } from '../rules/kyc/businesses.ts';
import { message } from '../rules/messages/index.ts';
import { callingCode, phoneDigits } from '../rules/phone.ts';
import { email } from '../rules/sign-in.ts';
import { documentNumber, latinText, lettersDigits, lettersDigitsSpaces, optionalText, requiredText, text, trimmedText } from '../rules/text.ts'; // prettier-ignore

export const choice = text(40, { missing: message('required-select') }).check(
  z.minLength(1, message('required-select')),
);

/** 1 to `max` countries, each once. */
export const countryList = (max: number) =>
  z.array(country, message('required-select')).check(
    z.minLength(1, message('required-select')),
    z.maxLength(max, message('too-many')),
    z.refine((list) => new Set(list).size === list.length, { error: message('format') }),
  );

const choiceList = (max: number) =>
  z
    .array(choice, message('required-select'))
    .check(z.minLength(1, message('required-select')), z.maxLength(max, message('too-many')));

/** Ticked or not, as the record carries it. */
export const tick = z.union([z.literal(0), z.literal(1)]);

/** One of the two has to be chosen; a draft has null until then. */
const yesNo = z.union([z.literal(0), z.literal(1)], message('required-select'));

/** '' or a day; whether it fits is a rule over the record. */
export const dayText = z._default(trimmedText(10, { tooLong: message('format') }), '');

/** A country in which a business may be registered (VER-062). */
const registrationCountry = country.check(
  z.refine(isRegistrationCountry, { error: message('required-select') }),
);

/** Empty, or an address of the web with a host that has a dot. */
const website = (max: number) =>
  optionalText(max).check(
    z.refine(
      (text) => text === '' || /^(?:https?:\/\/)?[^\s/?#.]+(?:\.[^\s/?#.]+)+(?:[/?#]\S*)?$/i.test(text),
      { error: message('format') },
    ),
  );

/** Texts of so many characters, by their alphabets. */
const texts = {
  letters: lettersDigitsSpaces,
  latin: latinText,
  any: requiredText,
  /** Of several lines. */
  longText: requiredText,
  postalCode: lettersDigits,
  documentNumber,
  website,
  /** Asked for where `otherOf` is the choice of another thing. */
  other: optionalText,
} as const;
type TextKind = keyof typeof texts;

interface Row {
  /** The group of fields with which the form draws it. */
  readonly section: string;
  /** Takes a whole line of the form. */
  readonly isWide?: true;
  /** Where in its section, when it is not drawn in the order of the record: lower ones come first, 0 where it is left out. */
  readonly line?: number;
}
type Kind =
  | {
      readonly kind: Exclude<TextKind, 'postalCode' | 'other'>;
      /** The fewest and the most characters; the fewest, where it is left out, is one of a text that is required. */
      readonly min?: number;
      readonly max: number;
    }
  /** Fixed for Hong Kong; `of` the country in this field. */
  | { readonly kind: 'postalCode'; readonly max: number; readonly of: string }
  | { readonly kind: 'other'; readonly max: number; readonly of: string; readonly when: string }
  | { readonly kind: 'choice'; readonly list: DictionaryType }
  | { readonly kind: 'choices'; readonly list: DictionaryType; readonly max: number }
  /** A document that the country in `of` issues. */
  | { readonly kind: 'documentType'; readonly of: string }
  | { readonly kind: 'country' | 'registrationCountry' | 'nationality' }
  | { readonly kind: 'callingCode' | 'email' | 'birthday' | 'tick' | 'yesNo' }
  /** A day that has come: today or before. */
  | { readonly kind: 'pastDay' }
  | { readonly kind: 'countries'; readonly max: number }
  /** The number behind the calling code in `of`. */
  | { readonly kind: 'phone'; readonly of: string }
  /** The day on which something ends, or never where the field in `of` is ticked. */
  | { readonly kind: 'end'; readonly of: string };
export type KycFieldRow = Row & Kind;
export type KycFieldRows = Readonly<Record<string, KycFieldRow>>;

/** What a draft keeps of a choice, in characters. */
const CHOICE_MAX = 40;
const DAY_MAX = 10;

function ofList(row: KycFieldRow) {
  switch (row.kind) {
    case 'choices':
      return choiceList(row.max);
    case 'countries':
      return countryList(row.max);
    default:
      return null;
  }
}

/** One of a text that is too short is told to be wrong. */
const atLeast = <Rule extends z.ZodMiniType<string>>(rule: Rule, min: number | undefined) =>
  min === undefined ? rule : rule.check(z.minLength(min, message('format')));

function ofText(row: KycFieldRow) {
  switch (row.kind) {
    case 'choice':
    case 'documentType':
      return { rule: choice, kept: CHOICE_MAX };
    case 'country':
    case 'nationality':
      return { rule: country, kept: 2 };
    case 'registrationCountry':
      return { rule: registrationCountry, kept: 2 };
    case 'callingCode':
      return { rule: callingCode, kept: 8 };
    case 'phone':
      return { rule: phoneDigits, kept: 20 };
    case 'email':
      return { rule: email, kept: 256 };
    case 'birthday':
    case 'pastDay':
    case 'end':
      return { rule: dayText, kept: DAY_MAX };
    case 'choices':
    case 'countries':
    case 'tick':
    case 'yesNo':
      return null;
    default:
      return { rule: atLeast(texts[row.kind](row.max), 'min' in row ? row.min : undefined), kept: row.max };
  }
}

/** What is made for each kind of value. */
interface Made {
  readonly text: unknown;
  readonly list: unknown;
  readonly tick: unknown;
  readonly yesNo: unknown;
}
type ValueOf<Row extends KycFieldRow> = Row extends { readonly kind: 'tick' | 'yesNo' }
  ? Row['kind']
  : Row extends { readonly kind: 'choices' | 'countries' }
    ? 'list'
    : 'text';

const mapRows = <Rows extends KycFieldRows, Each extends Made>(
  rows: Rows,
  make: (row: KycFieldRow) => Each[keyof Made],
) =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, make(row)])) as {
    [Name in keyof Rows]: Each[ValueOf<Rows[Name]>];
  };

interface Submitted {
  readonly text: z.ZodMiniType<string>;
  readonly list: z.ZodMiniType<string[]>;
  readonly tick: typeof tick;
  readonly yesNo: typeof yesNo;
}

/** The shape of the record as it may be submitted. */
export const submittedShape = <Rows extends KycFieldRows>(rows: Rows) =>
  mapRows<Rows, Submitted>(rows, (row) => {
    const made = ofText(row)?.rule ?? ofList(row);
    return made ?? (row.kind === 'yesNo' ? yesNo : tick);
  });

/** Anything half-filled is kept exactly; only sizes are bounded, at twice what may be submitted (VER-011). */
export const half = (max: number) => z._default(text(max * 2), '');
const halfTexts = (max: number) => z._default(z.array(text(80)).check(z.maxLength(max * 2)), []);
export const halfTick = z._default(tick, 0);
const halfYesNo = z._default(z.nullable(tick), null);

interface Draft {
  readonly text: ReturnType<typeof half>;
  readonly list: ReturnType<typeof halfTexts>;
  readonly tick: typeof halfTick;
  readonly yesNo: typeof halfYesNo;
}

/** The shape of the record while it is being written. */
export const draftShape = <Rows extends KycFieldRows>(rows: Rows) =>
  mapRows<Rows, Draft>(rows, (row) => {
    const found = ofText(row);
    if (found !== null) return half(found.kept);
    if (row.kind === 'choices' || row.kind === 'countries') return halfTexts(row.max);
    return row.kind === 'yesNo' ? halfYesNo : halfTick;
  });
