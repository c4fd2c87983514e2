// The facts about an archive, in any format.
export interface ArchiveSize {
  readonly names: readonly string[];
  /** The sum of all entries, unpacked. Infinite if the headers do not say it. */
  readonly bytes: number;
  /** True if some of it, or even its list, needs a password. */
  readonly isLocked: boolean;
  /** True if an entry is a link, or has a name that would be written outside of the archive's folder. */
  readonly leadsOut: boolean;
}

/** An absolute path, a drive, or a step upwards; Windows treats a backslash as a slash. */
export const isNamedOut = (name: string): boolean =>
  /^(?:[/\\]|[A-Za-z]:)|(?:^|[/\\])\.\.(?:[/\\]|$)/.test(name);

/** Throws RangeError beyond the end. */
export function textAt(view: DataView, at: number, length: number): string {
  if (at + length > view.byteLength) throw new RangeError('a name beyond the end');
  return Buffer.from(view.buffer, view.byteOffset + at, length).toString('latin1');
}

/** True for the Unix file mode of a symbolic link. */
export const isLink = (mode: number): boolean => (mode & 0o170000) === 0o120000;
