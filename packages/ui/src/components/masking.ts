// Writes an account number whole: in groups of four, for reading it out.

/** 'GB29NWBK60161331926819' is 'GB29 NWBK 6016 1331 9268 19'. */
export function groupedNumber(value: string): string {
  return value.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}
