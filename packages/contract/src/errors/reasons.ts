// Why a proof was refused, where its owner can do something about it: `data.reason` of the refusal, said in words in place
// of the refusal's own text.

export const refusalReasons = [
  /** No passkey of this account: removed, or another account's. */
  'passkey-unknown',
  /** What was asked for is over, or was answered before. */
  'passkey-expired',
  /** The device counts its uses, and has counted fewer than before: somebody may have a copy. */
  'passkey-counter',
  /** Signed at another address than the portal's, or in a frame of another site. */
  'passkey-origin',
  /** The device did not verify who holds it, as a security key without a PIN. */
  'passkey-unverified',
  /** A code of the authenticator that fits minutes before or after now. */
  'clock',
  /** The authenticator's code of now, which was taken already: each is good once. Not counted as a failure. */
  'code-used',
  /** Proved in another browser, or in one that keeps no cookies. */
  'reset-elsewhere',
  /** The session ended when its owner was disabled, who is enabled again. */
  'enabled-again',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const isRefusalReason = (text: unknown): text is RefusalReason =>
  refusalReasons.some((reason) => reason === text);
