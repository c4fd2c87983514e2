// Reads what people type and paste: full-width signs of Chinese keyboards, spaces of every kind, quotes and dashes of word
// processors, and invisible marks (PLT-220). Pure; passwords are never read so.

/** Invisible characters: soft hyphens, marks of direction, joiners of words, byte order marks. */
const UNSEEN_ANYWHERE = /\p{Default_Ignorable_Code_Point}/gu;
/** Invisible characters, except those that emoji and the scripts of South Asia and Persia need. */
const UNSEEN = /(?!\p{Emoji_Component}|\p{Variation_Selector}|\u200C)\p{Default_Ignorable_Code_Point}/gu;
/** Narrow, fixed-width and no-break spaces. */
const BLANKS = /[\u00A0\u2000-\u200A\u202F\u205F]/g;
/** U+FF01 to U+FF5E are ASCII's `!` to `~`, shifted by 0xFEE0. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63]/g;
const QUOTES = /[\u201C-\u201F\u2033\u2036]/g;
const APOSTROPHES = /[\u0060\u00B4\u02B9\u02BB\u02BC\u2018-\u201B\u2032\u2035]/g;

/**
 * Any text: invisible characters are removed, and each kind of space becomes a plain one. Chinese punctuation
 * stays.
 */
export const typedText = (typed: string): string => typed.replaceAll(UNSEEN, '').replaceAll(BLANKS, ' ');

/** A text of ASCII letters and symbols that may contain typographic apostrophes, as banks accept them. */
export const typedBankText = (typed: string): string =>
  typedText(typed)
    .replaceAll(UNSEEN_ANYWHERE, '')
    .replaceAll(FULL_WIDTH, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfe_e0))
    .replaceAll('\u3000', ' ')
    .replaceAll('\u3002', '.')
    .replaceAll(DASHES, '-')
    .replaceAll(QUOTES, '"');

/** A text of ASCII alone. */
export const typedAscii = (typed: string): string => typedBankText(typed).replaceAll(APOSTROPHES, "'");

/** A number that is written in groups, without the signs between them; any other sign stays, so that it is refused. */
export const typedNumber = (typed: string): string => typedAscii(typed).replaceAll(/[\s()./-]/g, '');

/** A text that is ASCII alone once it is read so; any other text stays, with Chinese and its signs in it. */
export function typedLatin(typed: string): string {
  const text = typedAscii(typed);
  return /^[\x20-\x7E\s]*$/.test(text) ? text : typed;
}

/** A whole number, which is left as it is where it is none. */
export const typedWhole = (typed: string): string => typedAscii(typed).trim();

/** A percentage with a point, without its sign; a single comma is a decimal mark. Any other sign stays, so that it is refused. */
export function typedPercent(typed: string): string {
  const text = typedAscii(typed).trim().replace(/%$/, '').trim();
  return /^[^.,]*,[^.,]*$/.test(text) ? text.replace(',', '.') : text;
}

/** The digits that were typed into a field for digits only. */
export const typedDigits = (typed: string): string => typedAscii(typed).replaceAll(/\D/g, '');
