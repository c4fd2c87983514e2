// What stands behind the question mark of an address: plain texts, such as `?page=2&txnNo=D2026…`; no types are guessed.

/** Filters, the page of a list, the open row. Undefined and empty are not there. */
export type Search = Readonly<Record<string, string | undefined>>;

export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/** What is filled of it, with its question mark; empty where nothing is. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const filled = Object.entries(search).flatMap(([key, value]) =>
    typeof value === 'string' && value !== '' ? [[key, value]] : [],
  );
  const text = new URLSearchParams(filled).toString();
  return text === '' ? '' : `?${text}`;
}
