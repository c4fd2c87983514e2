// Reads texts that others send: what documents, lists, registers, banks and other services call a person or a company. They
// are screened, compared and shown to staff, so they have to be what they look like (VER-430). Pure.

/** Signs that print nothing or turn a line around, and halves of surrogate pairs; blanks are read below. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}]|(?![\s\u0085])\p{Cc}/gu;
/** Whatever looks like a blank, line ends and the empty Braille pattern among them. */
const BLANKS = /[\s\u0085\u2800]+/gu;
/** An accent alone, which is typed as an apostrophe; normalized it would become a blank with a mark. */
const ACCENT = '\u00B4';

/**
 * One line of visible signs: full-width and other styled letters are the plain ones (NFKC). At most `max` UTF-16 units,
 * never ending within a character.
 */
export const receivedText = (text: string, max?: number): string =>
  text
    .replaceAll(UNSEEN, '')
    .replaceAll(ACCENT, "'")
    .normalize('NFKC')
    .replaceAll(BLANKS, ' ')
    .trim()
    .slice(0, max)
    .replace(/\p{Cs}$/u, '');
