// What the browser keeps beyond a reload and in all tabs.

/** Undefined where storage is forbidden. */
export function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
