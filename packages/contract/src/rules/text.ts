// Texts that banks and registries accept: their alphabets and lengths (MON-071, VER-042, VER-046).
import * as z from 'zod/mini';
import { type RuleIssue, type RuleMessage, message } from './messages/index.ts';
import { typedAscii, typedBankText, typedText } from '@causeway/money';

/** SWIFT's alphabet with both typographic apostrophes (MON-071). */
export const bankTextPattern = /^[A-Za-z0-9/\-?:().,’‘'+ ]*$/;
export const lettersDigitsSpacesPattern = /^[A-Za-z0-9 ]*$/;
export const lettersDigitsPattern = /^[A-Za-z0-9]*$/;

/**
 * Removes invisible characters that reverse or hide the text around them: control characters except line ends and tabs, and
 * marks of direction (Unicode, UAX 9). A text that others decide by is shown as it was written (PLT-152). A text without
 * visible characters is empty.
 */
export const plainText = (text: string): string =>
  /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text)
    ? typedText(text).replaceAll(/(?![\t\n\r])[\p{Cc}\p{Bidi_C}]/gu, '')
    : '';

interface TextMessages {
  /** The message for a value that is no text at all. */
  readonly missing?: RuleMessage;
  readonly tooLong?: RuleIssue;
}

/**
 * The beginning of every text in a request: a text of more than `max` characters is refused before anything else reads it,
 * so that patterns never see it (PLT-160).
 */
export const text = (max: number, { missing, tooLong = message('too-long') }: TextMessages = {}) =>
  z.string(missing).check(z.maxLength(max, { error: tooLong, abort: true }));

/** Spaces around a text, and removed characters, may exceed its length. */
const TAKEN_OUT_MAX = 1000;

/**
 * Measured after `change`. Only a text that is far too long ends the check: one that is a little too long is reported along
 * with other problems.
 */
export const changedText = (max: number, change: (typed: string) => string, messages: TextMessages = {}) =>
  text(max + TAKEN_OUT_MAX, messages).check(
    z.overwrite(change),
    z.maxLength(max, messages.tooLong ?? message('too-long')),
  );

/** Trims the spaces around it; any characters. */
export const trimmedText = (max: number, messages?: TextMessages) =>
  changedText(max, (typed) => typed.trim(), messages);

/** Numbers and codes are pasted as printed, in groups. */
export const ungroupedText = (max: number) =>
  changedText(max, (typed) => typedAscii(typed).replaceAll(/[\s-]/g, ''));

/** A text of one shape, which limits it to `max` characters. Without `error` the field is reported as invalid. */
export const patternText = (max: number, pattern: RegExp, error: RuleMessage = message('format')) =>
  text(max, { tooLong: error }).check(z.regex(pattern, error));

/** Text for others: plain, trimmed, at most `max` characters. */
export const plainTrimmed = (max: number, messages?: TextMessages) =>
  changedText(max, (typed) => plainText(typed).trim(), messages);

/** Any text that must be there: trimmed, 1 to `max` characters. */
export const requiredText = (max: number) =>
  plainTrimmed(max, { missing: message('required') }).check(z.minLength(1, message('required')));

const NOTE_LETTERS_MIN = 10;

/** True from ten letters on; a Chinese character counts as two letters. */
export const saysEnough = (note: string): boolean =>
  [...note.matchAll(/\p{L}/gu)].reduce(
    (sum, [letter]) => sum + (/\p{Script=Han}/u.test(letter) ? 2 : 1),
    0,
  ) >= NOTE_LETTERS_MIN;

/** The reason of a staff decision that a colleague confirms: more than a full stop (MON-735). */
export const noteText = (max: number) =>
  requiredText(max).check(z.refine(saysEnough, { error: message('note-short') }));

/** A text that may be left empty; absence becomes ''. A typed caller still has to name it, except within `z.optional`. */
export const optionalText = (max: number) => z._default(plainTrimmed(max), '');

/** The same, where full-width letters are read as plain ones. */
export const optionalTyped = (max: number, read: (typed: string) => string) =>
  z._default(
    changedText(max, (typed) => plainText(read(typed)).trim()),
    '',
  );

/** An optional single line of visible characters: a name. */
export const optionalLine = (max: number) => z._default(line(max), '');

/** A single line of visible characters, trimmed. */
export const line = (max: number) => changedText(max, oneLine);

/** The visible characters of a text in one line. */
export const oneLine = (typed: string): string =>
  plainText(typed)
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Like `requiredText`, for the result of `read`. */
const requiredTyped = (max: number, read: (typed: string) => string) =>
  changedText(max, (typed) => plainText(read(typed)).trim(), { missing: message('required') }).check(
    z.minLength(1, message('required')),
  );

export const bankText = (max: number) =>
  requiredTyped(max, typedBankText).check(z.regex(bankTextPattern, message('latin-text')));

/** Names and addresses of the verification: stored with the plain apostrophe (VER-042). */
export const latinText = (max: number) =>
  requiredTyped(max, typedAscii).check(z.regex(/^[A-Za-z0-9/\-?:().,'+ ]*$/, message('latin-text')));

export const optionalBankText = (max: number) =>
  z._default(
    changedText(max, (typed) => typedBankText(typed).trim()).check(
      z.regex(bankTextPattern, message('latin-text')),
    ),
    '',
  );

export const lettersDigitsSpaces = (max: number) =>
  requiredTyped(max, typedAscii).check(z.regex(lettersDigitsSpacesPattern, message('letters-digits-spaces')));

/** Like `lettersDigitsSpaces`, but may be empty. */
export const optionalLettersDigitsSpaces = (max: number) =>
  z._default(
    changedText(max, (typed) => plainText(typedAscii(typed)).trim()).check(
      z.regex(lettersDigitsSpacesPattern, message('letters-digits-spaces')),
    ),
    '',
  );

export const lettersDigits = (max: number) =>
  requiredTyped(max, typedAscii).check(z.regex(lettersDigitsPattern, message('letters-digits')));

/** Postal codes: letters and digits, without the blank or hyphen that many countries print within (VER-221). */
export const postalCode = (max: number) =>
  requiredTyped(max, (typed) => typedAscii(typed).replaceAll(/[\s-]/g, '')).check(
    z.regex(lettersDigitsPattern, message('letters-digits')),
  );

/**
 * Document and registration numbers: letters, digits and ( ) _ / -, without blanks (VER-046, VER-221). One letter or digit
 * at least, because they are compared by those (VER-371).
 */
export const documentNumber = (max: number) =>
  requiredTyped(max, (typed) => typedAscii(typed).replaceAll(/\s/g, '')).check(
    z.regex(/^[()_/-]*[A-Za-z0-9][A-Za-z0-9()_/-]*$/, message('format')),
  );

/** True for two spellings of one name, ignoring case and spacing. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

const nameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toUpperCase();
