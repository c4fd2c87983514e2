// Unsent form values, kept in this tab over a reload and the end of an idle session, under their person, so
// that nobody else ever finds them. Passwords and codes are never kept, nor are uploads that no saved record
// refers to yet.
import { session } from './session.ts';
import { tabKey, tabStorage, type Keeper } from './tab-storage.ts';

/** Fields that no form keeps: secrets, and the single file among text fields. */
const notKept: ReadonlySet<string> = new Set([
  ...['password', 'oldPassword', 'newPassword', 'confirm', 'code', 'word', 'proof', 'captchaVerifyParam'],
  'relationFileId',
]);

export interface FormKeeper {
  /** Puts restored values over the form's initial ones. */
  readonly over: <Values extends object>(initial: Values) => Values;
  /** Keeps values that differ from the initial ones. */
  readonly keep: <Values extends object>(values: Values, initial: Values) => void;
  readonly isKept: () => boolean;
  readonly forget: () => void;
  /** The person left the form on purpose, while still signed in. */
  readonly left: () => void;
}

interface FormKeeperOptions {
  readonly keeper: Keeper | undefined;
  /** In lower case, one for each form; a form with several instances, such as payees, also uses `record`. */
  readonly what: string;
  readonly owner: string;
  readonly record?: string;
  /** The only fields to keep; all allowed ones by default. */
  readonly only?: readonly string[];
  /** True also keeps lists and their entries, for a record whose files the server keeps. */
  readonly isWhole?: boolean;
  /** True if typed values survive leaving the form now. */
  readonly staysWhenLeft: () => boolean;
}

const isTyped = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

type Typed = Readonly<Record<string, unknown>>;

const isTypedForm = (value: unknown): value is { readonly record: string; readonly values: Typed } =>
  typeof value === 'object' &&
  value !== null &&
  'record' in value &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;

export function formKeeper(options: FormKeeperOptions): FormKeeper {
  const { keeper, what, owner, record = '', only, isWhole = false, staysWhenLeft } = options;
  const key = tabKey(`form-${what}`, owner);

  /** Values that still fit the form's current shape; others are dropped. */
  const typedOf = (values: object, initial: object): Typed =>
    Object.fromEntries(
      Object.entries(initial).flatMap(([name, begins]) => {
        const value: unknown = Reflect.get(values, name);
        const isOther = begins !== null && value !== null && typeof begins !== typeof value;
        if (notKept.has(name) || only?.includes(name) === false || isOther || value === undefined) return [];
        return isWhole || (isTyped(begins) && isTyped(value)) ? [[name, value]] : [];
      }),
    );
  const read = (): Typed => {
    try {
      const value: unknown = JSON.parse(keeper?.getItem(key) ?? 'null');
      return isTypedForm(value) && value.record === record ? value.values : {};
    } catch {
      return {};
    }
  };
  const forget = (): void => {
    try {
      keeper?.removeItem(key);
    } catch {
      // Without storage nothing was kept.
    }
  };
  return {
    over: (initial) => ({ ...initial, ...typedOf(read(), initial) }),
    keep: (values, initial) => {
      const typed = typedOf(values, initial);
      if (Object.entries(typed).every(([name, value]) => Reflect.get(initial, name) === value))
        return forget();
      try {
        keeper?.setItem(key, JSON.stringify({ record, values: typed }));
      } catch {
        // A full or forbidden storage only means that a reload starts over.
      }
    },
    isKept: () => Object.keys(read()).length > 0,
    forget,
    left: () => {
      if (!staysWhenLeft()) forget();
    },
  };
}

/**
 * The form of a signed-in person: leaving it on purpose removes the values, but the end of a session does
 * not.
 */
export const personsForm = (
  what: string,
  personId: string,
  of: Pick<FormKeeperOptions, 'record' | 'isWhole'> = {},
): FormKeeper =>
  formKeeper({
    ...{ keeper: tabStorage(), what, owner: personId, ...of },
    staysWhenLeft: () => session.current() === undefined,
  });

/**
 * A signed-out form belongs to nobody yet: its values are removed as soon as somebody signs in or out in this
 * tab.
 */
const GUEST = 'guest';

export const guestsForm = (what: string, only?: readonly string[]): FormKeeper =>
  formKeeper({
    ...{ keeper: tabStorage(), what, owner: GUEST, staysWhenLeft: () => true },
    ...(only && { only }),
  });
