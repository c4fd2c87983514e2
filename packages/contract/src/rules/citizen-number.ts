// The number of an identity card of the mainland (GB 11643): 17 digits and a check digit by ISO 7064 MOD 11-2.

const pattern = /^\d{17}[\dX]$/;

export function isCitizenNumber(number: string): boolean {
  if (!pattern.test(number)) return false;
  // From the left the weights are the powers of two modulo 11, and the total is 1.
  const sum = [...number].reduce((total, sign) => (total * 2 + (sign === 'X' ? 10 : Number(sign))) % 11, 0);
  return sum === 1;
}
