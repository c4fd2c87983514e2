// Whether a new address is one that the form wrote itself.

export interface KnownAddress {
  /** The address as it was last looked at. */
  readonly seen: string;
  /** What was written since and has not been seen yet, in the order of writing. */
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
