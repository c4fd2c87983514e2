// Every refusal by name: its code in the envelope and its HTTP status. Its texts are in messages/, so that the web can take
// codes without texts. Fixed (PLT-042) are the codes below 1000, 99999, 100000, 101008 to 102077, 130120 and 220025; the
// others are ours, by area: 110 sign-in, 120 requests, 130 money, 140 accounts, 150 files, 160 verification, 170 reviews.

export interface ErrorEntry {
  readonly code: number;
  /** 200 for a business answer; else the transport's own status. */
  readonly http: 200 | 400 | 401 | 403 | 404 | 405 | 408 | 413 | 429 | 500 | 502 | 503 | 504;
}

export const errorCodes = {
  // the transport itself
  malformed: { code: 400, http: 400 },
  'invalid-input': { code: 120003, http: 400 },
  'login-expired': { code: 401, http: 401 },
  forbidden: { code: 403, http: 403 },
  'not-found': { code: 404, http: 404 },
  'method-not-allowed': { code: 405, http: 405 },
  timeout: { code: 408, http: 408 },
  'too-large': { code: 413, http: 413 },
  'too-many-requests': { code: 429, http: 429 },
  failure: { code: 500, http: 500 },
  'bad-gateway': { code: 502, http: 502 },
  unavailable: { code: 503, http: 503 },
  'gateway-timeout': { code: 504, http: 504 },
  // who is calling: sign-in, registration, codes, sessions
  'two-factor-needed': { code: 99999, http: 200 },
  'new-browser': { code: 100000, http: 200 },
  'account-not-registered': { code: 101008, http: 200 },
  'account-disabled': { code: 101022, http: 200 },
  'logged-in-elsewhere': { code: 102023, http: 200 },
  'idle-session': { code: 102032, http: 200 },
  'member-disabled': { code: 102040, http: 200 },
  'login-locked': { code: 102072, http: 200 },
  'wrong-credentials': { code: 110001, http: 200 },
  'wrong-code': { code: 110002, http: 200 },
  'code-cooldown': { code: 110003, http: 200 },
  'wrong-graphic-code': { code: 110004, http: 200 },
  'already-registered': { code: 110005, http: 200 },
  'wrong-account-type': { code: 110006, http: 200 },
  'consent-required': { code: 110007, http: 200 },
  'wrong-invitation-code': { code: 110008, http: 200 },
  'account-type-unavailable': { code: 110009, http: 200 },
  'graphic-code-needed': { code: 110010, http: 200 },
  'sign-in-expired': { code: 110011, http: 200 },
  'invitation-code-expired': { code: 110012, http: 200 },
  'invitation-code-exhausted': { code: 110013, http: 200 },
  'agreement-changed': { code: 110014, http: 200 },
  'reset-expired': { code: 110015, http: 200 },
  'same-password': { code: 110016, http: 200 },
  'same-email': { code: 110017, http: 200 },
  'same-mobile': { code: 110018, http: 200 },
  'wrong-password': { code: 110019, http: 200 },
  'trusted-browser-limit': { code: 110020, http: 200 },
  'authenticator-bound': { code: 110021, http: 200 },
  'authenticator-needed': { code: 110022, http: 200 },
  'passkey-refused': { code: 110023, http: 200 },
  'passkey-limit': { code: 110024, http: 200 },
  'recheck-alone': { code: 110025, http: 200 },
  'contact-needed': { code: 110026, http: 200 },
  'common-password': { code: 110027, http: 200 },
  'fresh-proof-needed': { code: 110028, http: 200 },
  'last-factor': { code: 110029, http: 200 },
  // money: balances, limits, quotes, payees, transactions
  'transfer-limit': { code: 999, http: 200 },
  'exchange-limit': { code: 130120, http: 200 },
  'insufficient-balance': { code: 130001, http: 200 },
  'payee-not-found': { code: 130002, http: 200 },
  'payee-not-usable': { code: 130003, http: 200 },
  'payee-exists': { code: 130004, http: 200 },
  'transaction-not-found': { code: 130005, http: 200 },
  'quote-expired': { code: 130006, http: 200 },
  'quote-used': { code: 130007, http: 200 },
  'pair-not-offered': { code: 130008, http: 200 },
  'rate-unavailable': { code: 130009, http: 200 },
  'account-protected': { code: 130010, http: 200 },
  'amount-too-small': { code: 130011, http: 200 },
  'currency-not-payable': { code: 130012, http: 200 },
  'nothing-to-export': { code: 130013, http: 200 },
  // A message with which no call answers yet (PLT-044): a payee is not modified.
  'payee-status-fixed': { code: 130015, http: 200 },
  'no-fiat-account': { code: 140004, http: 200 },
  // records: requests, accounts, files, verification, reviews
  'request-id-required': { code: 120001, http: 400 },
  'request-id-reused': { code: 120002, http: 200 },
  'changed-meanwhile': { code: 120004, http: 200 },
  'not-verified': { code: 140000, http: 200 },
  'collection-account-not-found': { code: 140001, http: 200 },
  'region-unavailable': { code: 140002, http: 200 },
  'channel-limit-reached': { code: 140003, http: 200 },
  'address-abnormal': { code: 102077, http: 200 },
  'file-type-refused': { code: 150001, http: 200 },
  'file-not-found': { code: 150002, http: 200 },
  'file-broken': { code: 150003, http: 200 },
  'file-expands': { code: 150004, http: 200 },
  'file-locked': { code: 150005, http: 200 },
  'file-active': { code: 150008, http: 200 },
  'documents-closed': { code: 150006, http: 200 },
  'too-many-files': { code: 150007, http: 200 },
  'identity-check-start': { code: 220025, http: 200 },
  'identity-check-attempts': { code: 160001, http: 200 },
  'provider-unreachable': { code: 130014, http: 200 },
  'verification-closed': { code: 160003, http: 200 },
  'verification-incomplete': { code: 160004, http: 200 },
  'nothing-rejected': { code: 160005, http: 200 },
  'already-decided': { code: 170001, http: 200 },
  'reason-required': { code: 170002, http: 200 },
  'not-screened': { code: 170005, http: 200 },
  'claimed-by-another': { code: 170004, http: 200 },
  'waits-for-second': { code: 170003, http: 200 },
  'list-hit': { code: 170006, http: 200 },
  'first-declined': { code: 170007, http: 200 },
  'finding-unexplained': { code: 170008, http: 200 },
  'evidence-unopened': { code: 170009, http: 200 },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof errorCodes;

const byCode = new Map<number, ErrorName>(
  (Object.keys(errorCodes) as ErrorName[]).map((name) => [errorCodes[name].code, name]),
);

/** The name of a code in an envelope; undefined when it is not ours. */
export const errorName = (code: number): ErrorName | undefined => byCode.get(code);
