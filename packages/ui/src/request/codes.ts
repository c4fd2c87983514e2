// The codes of the envelope that mean something to the client itself (PLT-042).
import { errorCodes } from '@causeway/contract/errors/codes';

export const SUCCESS = 0;
export const LOGIN_EXPIRED = errorCodes['login-expired'].code;
export const TOO_MANY_REQUESTS = errorCodes['too-many-requests'].code;
export const OVERLOADED = errorCodes.overloaded.code;
export const TRANSFER_LIMIT = errorCodes['transfer-limit'].code;
export const TWO_FACTOR_NEEDED = errorCodes['two-factor-needed'].code;
export const NEW_BROWSER = errorCodes['new-browser'].code;
export const ACCOUNT_DISABLED = errorCodes['account-disabled'].code;
export const STAFF_DISABLED = errorCodes['staff-disabled'].code;
export const LOGGED_IN_ELSEWHERE = errorCodes['logged-in-elsewhere'].code;
export const ENDED_BY_COLLEAGUE = errorCodes['ended-by-colleague'].code;
export const IDLE_SESSION = errorCodes['idle-session'].code;
export const MEMBER_DISABLED = errorCodes['member-disabled'].code;
export const LOGIN_LOCKED = errorCodes['login-locked'].code;
export const EXCHANGE_LIMIT = errorCodes['exchange-limit'].code;
export const TOO_MANY_FILES = errorCodes['too-many-files'].code;

/** Rejected without a message: the form, a dialog or the next step shows them. */
const SILENT: ReadonlySet<number> = new Set([
  TRANSFER_LIMIT,
  EXCHANGE_LIMIT,
  LOGIN_LOCKED,
  TWO_FACTOR_NEEDED,
  NEW_BROWSER,
]);

/** A session event; its listener shows it and leaves, so the request itself shows nothing. */
const DISABLED: ReadonlySet<number> = new Set([ACCOUNT_DISABLED, STAFF_DISABLED, MEMBER_DISABLED]);
const ENDED: ReadonlySet<number> = new Set([LOGGED_IN_ELSEWHERE, IDLE_SESSION, ENDED_BY_COLLEAGUE]);

export const isSilent = (code: number): boolean => SILENT.has(code);
export const isDisabled = (code: number): boolean => DISABLED.has(code);
export const isEnded = (code: number): boolean => ENDED.has(code);
