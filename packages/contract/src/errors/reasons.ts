// Why a proof was refused, if its owner can do something about it: `data.reason` of the refusal, in words that replace the
// refusal's own text.

export const refusalReasons = [
  /** No passkey of this account: removed, or another account's. */
  'passkey-unknown',
  /** The request has expired, or was answered before. */
  'passkey-expired',
  /** The device counts its uses, and the count is lower than before: somebody may have a copy. */
  'passkey-counter',
  /** Signed at another origin than the portal's, or in a frame of another site. */
  'passkey-origin',
  /** The device did not verify its holder, like a security key without a PIN. */
  'passkey-unverified',
  /** A code of the authenticator that is valid minutes earlier or later. */
  'clock',
  /** The authenticator's current code, which was already used: each is valid once. Not counted as a failure. */
  'code-used',
  /** Proved in another browser, or in one that keeps no cookies. */
  'reset-elsewhere',
  /** The session ended when its owner was disabled; the owner is enabled again. */
  'enabled-again',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const isRefusalReason = (text: unknown): text is RefusalReason =>
  refusalReasons.some((reason) => reason === text);
