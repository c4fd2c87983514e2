// Light or dark as this reader chose, before the library that keeps it is there; undefined where the device decides.
/** The library's key for the choice. */
export const schemeKey = 'causeway.color-scheme';

export function keptScheme(): 'light' | 'dark' | undefined {
  try {
    const kept = globalThis.localStorage.getItem(schemeKey);
    return kept === 'light' || kept === 'dark' ? kept : undefined;
  } catch {
    return undefined;
  }
}
