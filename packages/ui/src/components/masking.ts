// How account numbers are written: in groups of four, or masked to their last four characters.

/** 'GB29NWBK60161331926819' is 'GB29 NWBK 6016 1331 9268 19'. */
export function groupedNumber(value: string): string {
  return value.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}

/** '•••• 6819': the last four, whatever the length, so that the length does not tell either. */
export function maskedNumber(value: string): string {
  const plain = value.replace(/\s+/g, '');
  return plain.length <= 4 ? '••••' : `•••• ${plain.slice(-4)}`;
}
