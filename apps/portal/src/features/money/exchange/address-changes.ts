// Detects whether the form itself wrote the new address.

export interface KnownAddress {
  /** The last address read. */
  readonly seen: string;
  /** Addresses that were written since and not read yet, in order. */
  readonly written: readonly string[];
}

/** If the form wrote the address, the ones written earlier are history; if not, all of them are. */
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
