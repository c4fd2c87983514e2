// Texts that banks and registries can carry: their alphabets and lengths (MON-071, VER-042, VER-046).
import * as z from 'zod/mini';
import { message } from './messages/index.ts';

/** SWIFT's alphabet with both typographic apostrophes (MON-071). */
export const bankTextPattern = /^[A-Za-z0-9/\-?:().,’‘'+ ]*$/;
export const lettersDigitsSpacesPattern = /^[A-Za-z0-9 ]*$/;
export const lettersDigitsPattern = /^[A-Za-z0-9]*$/;

/**
 * Without what prints nothing and turns or hides what stands around it: control characters but for line ends and tabs, and
 * marks of direction (Unicode, UAX 9). What others decide by reads as it was written (PLT-152). A text of which nothing can
 * be seen is empty.
 */
export const plainText = (text: string): string =>
  /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text)
    ? text.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Bidi_C}]/gu, '')
    : '';

/** Any text that must be there: trimmed, 1 to `max` characters. */
export const requiredText = (max: number) =>
  z
    .string(message('required'))
    .check(
      z.overwrite(plainText),
      z.trim(),
      z.minLength(1, message('required')),
      z.maxLength(max, message('too-long')),
    );

/** A text that may be left empty; absence becomes ''. A typed caller still has to name it, except within `z.optional`. */
export const optionalText = (max: number) =>
  z._default(z.string().check(z.overwrite(plainText), z.trim(), z.maxLength(max, message('too-long'))), '');

/** A text that may be left empty and is one line of what can be seen: a name. */
export const optionalLine = (max: number) =>
  z._default(
    z.string().check(
      z.overwrite(plainText),
      z.overwrite((text) =>
        text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').replaceAll(/\s+/g, ' '),
      ),
      z.trim(),
      z.maxLength(max, message('too-long')),
    ),
    '',
  );

export const bankText = (max: number) =>
  requiredText(max).check(z.regex(bankTextPattern, message('latin-text')));

/** Names and addresses of the verification: the apostrophe of the keyboard only (VER-042). */
export const latinText = (max: number) =>
  requiredText(max).check(z.regex(/^[A-Za-z0-9/\-?:().,'+ ]*$/, message('format')));

export const optionalBankText = (max: number) =>
  z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(max, message('too-long')),
        z.regex(bankTextPattern, message('latin-text')),
      ),
    '',
  );

export const lettersDigitsSpaces = (max: number) =>
  requiredText(max).check(z.regex(lettersDigitsSpacesPattern, message('letters-digits-spaces')));

export const lettersDigits = (max: number) =>
  requiredText(max).check(z.regex(lettersDigitsPattern, message('letters-digits')));

/** Document and registration numbers: letters, digits and ( ) _ / - (VER-046). */
export const documentNumber = (max: number) =>
  requiredText(max).check(z.regex(/^[A-Za-z0-9()_/-]+$/, message('format')));

/** Whether both are one name: case and spacing aside. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

const nameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toUpperCase();
