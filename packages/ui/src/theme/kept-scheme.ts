// The reader's choice of light or dark, before the library that stores it is loaded; undefined if the device
// decides.
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
