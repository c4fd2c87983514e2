// The fields for signing in: email, password, codes (ACC-011, ACC-014, ACC-021).
import * as z from 'zod/mini';
import { authTypes } from '../codes.ts';
import { message, messageWith } from './messages/index.ts';
import { changedText, text } from './text.ts';
import { typedAscii, typedNumber } from '@causeway/money';

const emailPattern =
  /^[A-Za-z0-9._%+'-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;

/**
 * Standard pattern, 5 to 256 characters without invisible ones; stored in lower case, because a mailbox is the same in any
 * case.
 */
export const email = changedText(256, (typed) => typedAscii(typed).replaceAll(/\p{C}/gu, '').trim(), {
  missing: message('email-empty'),
  tooLong: message('email-wrong'),
}).check(
  z.minLength(1, message('email-empty')),
  z.minLength(5, message('email-wrong')),
  z.regex(emailPattern, message('email-wrong')),
  z.toLowerCase(),
);

export const passwordLengthMin = 8;
/** The most characters of a new password, initially and at most; the operator may choose within that. */
export const passwordLengths = { asInstalled: 16, most: 64 } as const;

/** 8 to `max` characters with an uppercase letter, a lowercase letter, a digit and a special character. */
export const newPasswordUpTo = (max: number) =>
  text(max, { missing: message('required'), tooLong: messageWith('password-long', max) }).check(
    z.minLength(1, message('required')),
    z.minLength(passwordLengthMin, message('password-rule')),
    z.regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9\s])\S+$/, message('password-rule')),
  );

/** The maximum of calls; `getPasswordRule` has the operator's limit. */
export const newPassword = newPasswordUpTo(passwordLengths.most);

/**
 * The field's attribute for password managers, which then generate a fitting password, in Apple's syntax. Special characters
 * are listed, because its class for them includes the space.
 */
export const passwordRules = (max: number) => ({
  passwordrules: `minlength: ${passwordLengthMin}; maxlength: ${max}; required: lower; required: upper; required: digit; required: [-!#$%&*+.=?@_];`,
});

/** A password that is only compared: any text that could have been one. */
export const enteredPassword = text(128, { missing: message('required') }).check(
  z.minLength(1, message('required')),
);

/** Codes by email and SMS have 4 digits, authenticator codes 6. */
export const code = (digits: 4 | 6) =>
  changedText(digits, typedNumber, { missing: message('code-empty'), tooLong: message('code-wrong') }).check(
    z.minLength(1, message('code-empty')),
    z.regex(new RegExp(`^\\d{${String(digits)}}$`), message('code-wrong')),
  );

/** How a payment is approved: 1 authenticator, 2 code by SMS, 3 code by email (MON-155). */
export const authType = z.union([
  z.literal(authTypes.authenticator),
  z.literal(authTypes.sms),
  z.literal(authTypes.email),
]);
export type AuthType = z.infer<typeof authType>;

/** A transfer also has 4, the signature of its call (DEV-014). */
export const transferAuthType = z.union([authType, z.literal(authTypes.signature)]);
export type TransferAuthType = z.infer<typeof transferAuthType>;

/** The approval of a payment: 6 digits of the authenticator, or 4 of a code by email or SMS. */
export const approvalCode = changedText(6, typedNumber, {
  missing: message('code-empty'),
  tooLong: message('code-wrong'),
}).check(z.minLength(1, message('code-empty')), z.regex(/^(?:\d{4}|\d{6})$/, message('code-wrong')));

/** The answer to the captcha. */
export const captchaAnswer = changedText(12, (typed) => typedAscii(typed).trim(), {
  missing: message('code-empty'),
  tooLong: message('code-wrong'),
}).check(z.minLength(1, message('code-empty')));

export const consent = z.literal(true, message('consent'));

/** Ten characters in two groups, as the list of recovery codes shows them; typed in any case, with or without the dash. */
export const recoveryCode = changedText(11, (typed) => typedAscii(typed).trim(), {
  missing: message('code-empty'),
  tooLong: message('code-wrong'),
}).check(
  z.toUpperCase(),
  z.minLength(1, message('code-empty')),
  z.regex(/^[0-9A-HJKMNP-TV-Z]{5}-?[0-9A-HJKMNP-TV-Z]{5}$/, message('code-wrong')),
);
