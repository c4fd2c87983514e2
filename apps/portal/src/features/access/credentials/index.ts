// Shared by sign-in, registration, reset and the security settings: fields for accounts, codes and passwords,
// the captcha, passkeys, recovery codes.
export { hasAccount } from './account.ts';
export { AccountField, AccountInput } from './account-field.tsx';
export { accountFieldsOf, phoneRule } from './account-rules.ts';
export {
  noAccount,
  type AccountValues,
  type AccountWay,
  accountKey,
  accountOf,
  isRealPhone,
  keptAccount,
  keptWay,
} from './account.ts';
export { AuthenticatorSecret } from './authenticator-secret.tsx';
export { CodeField } from './code-field.tsx';
export { Captcha } from './captcha/captcha.tsx';
export { useCaptcha, type CaptchaUse } from './captcha/use-captcha.ts';
export { LockedDialog } from './locked-dialog.tsx';
export { NewPasswordFields } from './new-password-fields.tsx';
export { newPasswordFields, samePassword, usePasswordLengthMax } from './new-password-rule.ts';
export { makePasskey, hasPasskeys, askPasskey } from './passkeys.ts';
export { PasswordField } from './password-field.tsx';
