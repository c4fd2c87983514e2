// Finds texts that were forgotten in translation: keys shown instead of texts, and English words on a Chinese page that are
// not names of things, people or banks.
import { channelNames, intermediaryBanks } from '@causeway/contract';
import type { Page, Response } from '@playwright/test';

/** Words that are the same in every language. */
const NAMES = new Set(
  [
    'AUD CAD CNH EUR GBP HKD JPY SGD USD USDT USDC',
    'BMP DD GIF JPEG JPG MB MM PDF PNG RAR TIF YYYY ZIP',
    'API ERC TRC BIC SWIFT IBAN CSV XLSX Excel QR ID KYC GMT UTC OK',
    'Causeway English TRON Ethereum Coin',
    ...Object.values(channelNames),
    ...Object.values(intermediaryBanks).flatMap(({ name, bic, address }) => [name, bic, address]),
  ].flatMap((line) => line.match(/[A-Za-z]{2,}/g) ?? []),
);

/** `transfers.form.title`: small letters between dots, except email and web addresses and names of files. */
const KEY = /^[a-z][a-zA-Z]*(\.[a-z][a-zA-Z-]*)+(?<!\.pdf)$/;

export const rawKeys = (texts: readonly string[]): readonly string[] =>
  texts.filter((text) => KEY.test(text) && !text.includes('example'));

/** English words that are neither generally known nor sent by the server as data. */
export function englishWords(texts: readonly string[], data: Data): readonly string[] {
  const found = texts.flatMap((text) => wordsOf(text).filter((word) => !NAMES.has(word) && !data.has(word)));
  return [...new Set(found)];
}

/** Email addresses and hexadecimal numbers of records do not count as words. */
const NO_WORDS = /\S+@\S+|\b[0-9a-f-]{6,}/g;

const wordsOf = (text: string): readonly string[] =>
  text.replaceAll(NO_WORDS, ' ').match(/[A-Za-z]{2,}/g) ?? [];

/** Calls that return texts, which must be in the reader's language; all others return data. */
const ANSWERS_TEXTS = /\/common-api\/|\/menu\//;

/** The server's answers: names of people and places, numbers, addresses. */
export interface Data {
  readonly has: (word: string) => boolean;
  /** Resolves when every answer so far is collected, because the page may show one sooner. */
  readonly gathered: () => Promise<unknown>;
}

/** Account numbers and chain addresses, which pages show in groups or by their ends. */
const NUMBER_LENGTH = 20;

/** Collects the words of all answers to a page, except texts. */
export function gatherData(page: Page): Data {
  const words = new Set<string>();
  const numbers = new Set<string>();
  const keep = (value: unknown): void => {
    if (typeof value === 'string') {
      for (const word of wordsOf(value)) words.add(word);
      if (value.length >= NUMBER_LENGTH && !value.includes(' ')) numbers.add(value);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(keep);
  };
  const gather = async (response: Response): Promise<void> => {
    const body = (await response.json().catch(() => null)) as { data?: unknown } | null;
    keep(body?.data);
  };
  const underWay = new Set<Promise<void>>();
  page.on('response', (response) => {
    if (!response.url().includes('/api/') || ANSWERS_TEXTS.test(response.url())) return;
    const gathering = gather(response).finally(() => underWay.delete(gathering));
    underWay.add(gathering);
  });
  return {
    has: (word) => words.has(word) || [...numbers].some((number) => number.includes(word)),
    gathered: () => Promise.all(underWay),
  };
}
