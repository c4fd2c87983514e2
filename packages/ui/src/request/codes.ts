// The codes of the envelope that mean something to the client itself (PLT-042).

export const SUCCESS = 0;
export const LOGIN_EXPIRED = 401;
export const TRANSFER_LIMIT = 999;
export const TWO_FACTOR_NEEDED = 99999;
export const NEW_BROWSER = 100000;
export const ACCOUNT_DISABLED = 101022;
export const LOGGED_IN_ELSEWHERE = 102023;
export const IDLE_SESSION = 102032;
export const MEMBER_DISABLED = 102040;
export const LOGIN_LOCKED = 102072;
export const EXCHANGE_LIMIT = 130120;
export const TOO_MANY_FILES = 150007;

/** Rejected without a message: the form, a dialog or the next step shows them. */
const SILENT: ReadonlySet<number> = new Set([
  TRANSFER_LIMIT,
  EXCHANGE_LIMIT,
  LOGIN_LOCKED,
  TWO_FACTOR_NEEDED,
  NEW_BROWSER,
]);

/** An event of the session; its listener shows and leaves, so the request itself shows nothing. */
const DISABLED: ReadonlySet<number> = new Set([ACCOUNT_DISABLED, MEMBER_DISABLED]);
const ENDED: ReadonlySet<number> = new Set([LOGGED_IN_ELSEWHERE, IDLE_SESSION]);

export const isSilent = (code: number): boolean => SILENT.has(code);
export const isDisabled = (code: number): boolean => DISABLED.has(code);
export const isEnded = (code: number): boolean => ENDED.has(code);
