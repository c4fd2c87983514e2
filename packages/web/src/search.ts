// The search part of an address as plain texts, such as `?page=2&txnNo=D2026…`; types are not guessed.

/** Filters, the page of a list, the open row. Undefined and empty values are left out. */
export type Search = Readonly<Record<string, string | undefined>>;

export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/** The filled values with a question mark, or an empty text if there are none. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const filled = Object.entries(search).flatMap(([key, value]) =>
    typeof value === 'string' && value !== '' ? [[key, value]] : [],
  );
  const text = new URLSearchParams(filled).toString();
  return text === '' ? '' : `?${text}`;
}
