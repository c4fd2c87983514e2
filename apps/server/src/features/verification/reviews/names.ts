// Compares names. Pure.

/** The words of a name without accents, in capitals and in one order: documents print the family name first or last. */
export const nameKeyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');
