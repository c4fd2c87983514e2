// Checks picked or dropped files before any byte is sent: which are accepted, and what is wrong with the
// others.

export interface UploadLimits {
  /** The maximum number of files in the field. */
  readonly max: number;
  /** In bytes; a file of exactly this size is too large. */
  readonly bytesMax: number;
  /** Extensions of names, without the dot and in lower case. */
  readonly endings: readonly string[];
}

export interface UploadIssue {
  readonly kind: 'type' | 'heic' | 'large' | 'empty' | 'count';
  readonly name: string;
}

interface Picked {
  readonly name: string;
  readonly size: number;
}

export interface SortedOut<File> {
  readonly taken: readonly File[];
  readonly issues: readonly UploadIssue[];
}

/** `present` are the files in the field already. Files are accepted in their order while there is room. */
export function checkFiles<File extends Picked>(
  picked: readonly File[],
  present: number,
  limits: UploadLimits,
): SortedOut<File> {
  const issues: UploadIssue[] = [];
  const sound = picked.filter((file) => {
    const kind = issueOf(file, limits);
    if (kind !== undefined) issues.push({ kind, name: file.name });
    return kind === undefined;
  });
  const room = Math.max(0, limits.max - present);
  const over = sound[room];
  if (over !== undefined) issues.push({ kind: 'count', name: over.name });
  return { taken: sound.slice(0, room), issues };
}

/** The photo format of iPhones. Few browsers can read it, so its owner has to save the photo in another format. */
const HEIC: ReadonlySet<string> = new Set(['heic', 'heif']);

function issueOf(
  { name, size }: Picked,
  { bytesMax, endings }: UploadLimits,
): UploadIssue['kind'] | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (size === 0) return 'empty';
  if (!endings.includes(ending)) return HEIC.has(ending) && endings.includes('jpg') ? 'heic' : 'type';
  return size >= bytesMax ? 'large' : undefined;
}
