// Countries where a payment account must not stay open for more than five minutes without an action: the
// European Economic Area by Commission Delegated Regulation (EU) 2018/389, article 4(3)(d), and the United
// Kingdom by its own version of it.
export const psd2Countries: readonly string[] = [
  'AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'DE', 'GR', 'HU', 'IE', 'IT', 'LV', 'LT', 'LU', 'MT',
  'NL', 'PL', 'PT', 'RO', 'SK', 'SI', 'ES', 'SE', // The European Union.
  'IS', 'LI', 'NO', // The rest of the European Economic Area.
  'GB',
]; // prettier-ignore

const countries: ReadonlySet<string> = new Set(psd2Countries);

/** Reads ISO 3166-1 alpha-2; a member whose country is not known yet cannot hold a payment account. */
export const isPsd2Country = (country: string | null): boolean => country !== null && countries.has(country);
