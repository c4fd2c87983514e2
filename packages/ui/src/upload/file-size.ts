// A file size for people: B, KB, MB, GB of 1,024 (REF-012).
const UNITS = ['B', 'KB', 'MB', 'GB'];

/** One decimal, never rounded up: a size just below a limit does not read as the limit. */
export function fileSizeText(bytes: number, locale: string): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const size = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, roundingMode: 'floor' });
  return `${size.format(bytes / 1024 ** power)} ${UNITS[power] ?? ''}`;
}
