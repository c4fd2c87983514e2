// What an archive says of itself, whatever its format.
export interface ArchiveSize {
  readonly names: readonly string[];
  /** The sum of all entries, unpacked. Infinite where the headers do not say it. */
  readonly bytes: number;
  /** A password is needed for some of it, or even for its list. */
  readonly isLocked: boolean;
  /** An entry is a link, or is named so that it would be written elsewhere than below the archive. */
  readonly leadsOut: boolean;
}

/** An absolute path, a drive, or a step upwards; to Windows a backslash is a slash. */
export const isNamedOut = (name: string): boolean =>
  /^(?:[/\\]|[A-Za-z]:)|(?:^|[/\\])\.\.(?:[/\\]|$)/.test(name);

/** Throws RangeError beyond the end. */
export function textAt(view: DataView, at: number, length: number): string {
  if (at + length > view.byteLength) throw new RangeError('a name beyond the end');
  return Buffer.from(view.buffer, view.byteOffset + at, length).toString('latin1');
}

/** True for the Unix file mode of a symbolic link. */
export const isLink = (mode: number): boolean => (mode & 0o170000) === 0o120000;
