// What an archive says of itself, whatever its format.
export interface ArchiveSize {
  readonly entries: number;
  /** Of all entries, unpacked. Infinite where the headers do not say it. */
  readonly bytes: number;
  /** A password is needed for some of it, or even for its list. */
  readonly isLocked: boolean;
}
