// Finds pages and settings by name, in the current language.

export interface FoundPage {
  readonly key: string;
  readonly label: string;
  /** The menu group, if the page is in one. */
  readonly group?: string | undefined;
  readonly address: string;
}

const PAGES_MAX = 6;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Pages whose name or group contains every typed word; names that start with it come first. */
export function findPages(pages: readonly FoundPage[], typed: string): readonly FoundPage[] {
  const text = plain(typed.trim());
  const words = text.split(/\s+/);
  const isNamed = ({ label, group = '' }: FoundPage): boolean => {
    const name = plain(`${group} ${label}`);
    return words.every((word) => name.includes(word));
  };
  const begins = ({ label }: FoundPage): boolean => plain(label).startsWith(text);
  const found = pages.filter(isNamed);
  return [...found.filter(begins), ...found.filter((page) => !begins(page))].slice(0, PAGES_MAX);
}
