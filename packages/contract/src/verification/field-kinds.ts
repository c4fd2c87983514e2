// The kinds of fields in a verification record: the rule of each at submission, and what a draft keeps. A
// record's table of fields (personal-fields.ts, enterprise-fields.ts) names the kind of each; forms and
// staff's view use it.
import { typedAscii, typedLatin, typedPercent } from '@causeway/money';
import * as z from 'zod/mini';
import { stakeholderRoles } from '../codes.ts';
import type { DictionaryType } from '../dictionary/endpoints.ts';
import { country } from '../fields.ts';
import { isRegistrationCountry } from '../rules/kyc/businesses.ts';
import { message } from '../rules/messages/index.ts';
import { callingCode, phoneDigits } from '../rules/phone.ts';
import { email } from '../rules/sign-in.ts';
import { changedText, documentNumber, latinText, lettersDigitsSpaces, optionalLettersDigitsSpaces, optionalText, optionalTyped, postalCode, requiredText, text, trimmedText } from '../rules/text.ts'; // prettier-ignore

const choice = text(40, { missing: message('required-select') }).check(
  z.minLength(1, message('required-select')),
);

/** 1 to `max` countries, each once. */
const countryList = (max: number) =>
  z.array(country, message('required-select')).check(
    z.minLength(1, message('required-select')),
    z.maxLength(max, message('too-many')),
    z.refine((list) => new Set(list).size === list.length, { error: message('format') }),
  );

const choiceList = (max: number) =>
  z
    .array(choice, message('required-select'))
    .check(z.minLength(1, message('required-select')), z.maxLength(max, message('too-many')));

/** 1 if ticked, otherwise 0. */
export const tick = z.union([z.literal(0), z.literal(1)]);

/** A required choice between the two; a draft has null until then. */
const yesNo = z.union([z.literal(0), z.literal(1)], message('required-select'));

/** '' or a day; rules about the record check it. */
const dayText = z._default(trimmedText(10, { tooLong: message('format') }), '');

/** A country in which a business may be registered (VER-062). */
const registrationCountry = country.check(
  z.refine(isRegistrationCountry, { error: message('required-select') }),
);

/** Empty, or a web address with a host that contains a dot. */
const website = (max: number) =>
  optionalTyped(max, typedAscii).check(
    z.refine(
      (text) => text === '' || /^(?:https?:\/\/)?[^\s/?#.]+(?:\.[^\s/?#.]+)+(?:[/?#]\S*)?$/i.test(text),
      { error: message('format') },
    ),
  );

const role = z.union([
  z.literal(stakeholderRoles.owner),
  z.literal(stakeholderRoles.director),
  z.literal(stakeholderRoles.signatory),
]);
const ROLES_MAX = 3;
const roles = z.array(role).check(z.minLength(1, message('required-select')), z.maxLength(ROLES_MAX));

/** '' or a share; rules about the record say whether it is required. */
const SHARE_MAX = 6;
/** Half of what a draft keeps: what was typed stays as it is, whether it is a share or not. */
const SHARE_KEPT = 20;
export const shareTypedMax = SHARE_KEPT * 2;
const shareText = z._default(changedText(SHARE_MAX, typedPercent, { tooLong: message('share-format') }), '');

/** Texts with a limit of characters, by their alphabets. */
const texts = {
  letters: lettersDigitsSpaces,
  lettersOrNone: optionalLettersDigitsSpaces,
  latin: latinText,
  any: requiredText,
  /** A text of several lines. */
  longText: requiredText,
  postalCode,
  documentNumber,
  website,
  /** An optional text. */
  optional: optionalText,
  /** Shown if the choice in `otherOf` is "other". */
  other: (max: number) => optionalTyped(max, typedLatin),
} as const;
type TextKind = keyof typeof texts;

interface Row {
  /** The group of fields in the form. */
  readonly section: string;
  /** True if it takes a whole line of the form. */
  readonly isWide?: true;
  /**
   * The position in its section, if that is not the order of the record: lower ones come first, 0 is the
   * default.
   */
  readonly line?: number;
}
type Kind =
  | {
      readonly kind: Exclude<TextKind, 'postalCode' | 'other'>;
      /** The minimum and maximum number of characters; the default minimum is one, for a required text. */
      readonly min?: number;
      readonly max: number;
    }
  /** Fixed for Hong Kong; `of` names the field with the country. */
  | { readonly kind: 'postalCode'; readonly max: number; readonly of: string }
  | { readonly kind: 'other'; readonly max: number; readonly of: string; readonly when: string }
  | { readonly kind: 'choice'; readonly list: DictionaryType }
  | { readonly kind: 'choices'; readonly list: DictionaryType; readonly max: number }
  /** A document that the country in `of` issues. */
  | { readonly kind: 'documentType'; readonly of: string }
  | { readonly kind: 'country' | 'registrationCountry' | 'nationality' }
  /** While it is empty it takes the code of the country in `follows`. */
  | { readonly kind: 'callingCode'; readonly follows: string }
  | { readonly kind: 'email' | 'birthday' | 'tick' | 'yesNo' }
  /** Today or a past day. */
  | { readonly kind: 'pastDay' }
  /** Roles of a stakeholder. Their form draws them, because the other people decide which are open. */
  | { readonly kind: 'roles' }
  /** How an owner among the roles in `of` comes to be one: '' or an entry of a list. */
  | { readonly kind: 'basis'; readonly list: DictionaryType; readonly of: string }
  /** A share in per cent, for an owner among the roles in `of` whose basis in `basis` is ''. */
  | { readonly kind: 'share'; readonly of: string; readonly basis: string }
  /** A part of a whole in per cent, or ''. */
  | { readonly kind: 'percent' }
  /** `offers`: a field whose country or countries are offered with one tick. */
  | { readonly kind: 'countries'; readonly max: number; readonly offers?: string }
  /** The number behind the calling code in `of`. */
  | { readonly kind: 'phone'; readonly of: string }
  /** The expiry date, or none if the field in `of` is ticked. */
  | { readonly kind: 'end'; readonly of: string };
export type KycFieldRow = Row & Kind;
export type KycFieldRows = Readonly<Record<string, KycFieldRow>>;

/** Kinds that may be empty. */
const unrequired = ['optional', 'website', 'lettersOrNone'] as const;
export type UnrequiredKind = (typeof unrequired)[number];
export const mayBeEmpty = ({ kind }: KycFieldRow): boolean => unrequired.some((each) => each === kind);

/**
 * Half-filled values are kept exactly; only sizes are limited, at twice the limit of a submission (VER-011).
 */
const half = (max: number) => z._default(text(max * 2), '');
const halfTexts = (max: number) => z._default(z.array(text(80)).check(z.maxLength(max * 2)), []);
const halfTick = z._default(tick, 0);
const halfYesNo = z._default(z.nullable(tick), null);
const halfRoles = z._default(z.array(role).check(z.maxLength(ROLES_MAX)), []);

/** Schemas of kinds other than text: as submitted, and half-filled. */
function ofOther(row: KycFieldRow) {
  switch (row.kind) {
    case 'choices':
      return { rule: choiceList(row.max), kept: halfTexts(row.max) };
    case 'countries':
      return { rule: countryList(row.max), kept: halfTexts(row.max) };
    case 'roles':
      return { rule: roles, kept: halfRoles };
    case 'yesNo':
      return { rule: yesNo, kept: halfYesNo };
    default:
      return { rule: tick, kept: halfTick };
  }
}

/** A text that is too short reports its format as wrong. */
const atLeast = <Rule extends z.ZodMiniType<string>>(rule: Rule, min: number | undefined) =>
  min === undefined ? rule : rule.check(z.minLength(min, message('format')));

const day = { rule: dayText, kept: 10 };
const fromList = { rule: choice, kept: 40 };
const place = { rule: country, kept: 2 };
/** Texts without a length in their row, with the number of characters that a draft keeps. */
const fixedTexts = {
  choice: fromList,
  documentType: fromList,
  country: place,
  nationality: place,
  registrationCountry: { rule: registrationCountry, kept: 2 },
  callingCode: { rule: callingCode, kept: 8 },
  phone: { rule: phoneDigits, kept: 20 },
  email: { rule: email, kept: 256 },
  birthday: day,
  pastDay: day,
  end: day,
  basis: { rule: z._default(text(40), ''), kept: 40 },
  share: { rule: shareText, kept: SHARE_KEPT },
  percent: { rule: shareText, kept: SHARE_KEPT },
} as const;

const isIn = <Table extends object>(table: Table, kind: PropertyKey): kind is keyof Table =>
  Object.hasOwn(table, kind);

/** Null for a kind that is no text. */
function ofText(row: KycFieldRow) {
  const { kind } = row;
  if (isIn(fixedTexts, kind)) return fixedTexts[kind];
  if (!('max' in row && isIn(texts, kind))) return null;
  return { rule: atLeast(texts[kind](row.max), 'min' in row ? row.min : undefined), kept: row.max };
}

/** The schemas of each kind of value. */
interface Made {
  readonly text: unknown;
  readonly list: unknown;
  readonly tick: unknown;
  readonly yesNo: unknown;
  readonly roles: unknown;
}
type ValueOf<Row extends KycFieldRow> = Row extends {
  readonly kind: 'tick' | 'yesNo' | 'roles';
}
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
  readonly roles: typeof roles;
}

/** The schema of a submitted record. */
export const submittedShape = <Rows extends KycFieldRows>(rows: Rows) =>
  mapRows<Rows, Submitted>(rows, (row) => ofText(row)?.rule ?? ofOther(row).rule);

interface Draft {
  readonly text: ReturnType<typeof half>;
  readonly list: ReturnType<typeof halfTexts>;
  readonly tick: typeof halfTick;
  readonly yesNo: typeof halfYesNo;
  readonly roles: typeof halfRoles;
}

/** The schema of a draft. */
export const draftShape = <Rows extends KycFieldRows>(rows: Rows) =>
  mapRows<Rows, Draft>(rows, (row) => {
    const found = ofText(row);
    return found === null ? ofOther(row).kept : half(found.kept);
  });
