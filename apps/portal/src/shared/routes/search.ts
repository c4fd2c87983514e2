// What stands behind the question mark of an address, for the router: plain texts, such as `?page=2&txnNo=D2026…`; no types
// are guessed.

export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

export function stringifySearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).flatMap(([key, value]) =>
    typeof value === 'string' && value !== '' ? [[key, value]] : [],
  );
  const text = new URLSearchParams(filled).toString();
  return text === '' ? '' : `?${text}`;
}
