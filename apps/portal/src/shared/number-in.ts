// A searched number, as the address of a list stores it.

/** The maximum length in characters. */
export const numberMax = 40;
export const numberIn = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : text.trim().slice(0, numberMax) || undefined;
