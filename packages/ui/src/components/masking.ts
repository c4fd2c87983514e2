// Formats an account number in groups of four, for reading it aloud.

/** Turns 'GB29NWBK60161331926819' into 'GB29 NWBK 6016 1331 9268 19'. */
export function groupedNumber(value: string): string {
  return value.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}
