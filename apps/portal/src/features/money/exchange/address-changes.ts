// Detects whether the form itself wrote a new address.

export interface KnownAddress {
  /** The address that was read last. */
  readonly seen: string;
  /** Addresses written since and not yet read, in order. */
  readonly written: readonly string[];
}

/** An address that was written makes those before it history; one that was not makes all of them history. */
export function changeOf(
  { seen, written }: KnownAddress,
  address: string,
): KnownAddress & { readonly isFromElsewhere: boolean } {
  if (address === seen) return { seen, written, isFromElsewhere: false };
  const own = written.indexOf(address);
  return own === -1
    ? { seen: address, written: [], isFromElsewhere: true }
    : { seen: address, written: written.slice(own + 1), isFromElsewhere: false };
}
