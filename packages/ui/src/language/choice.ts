// The chosen language: stored in the browser, and known to components and the request client.
import { isLanguage, preferredLanguage, type Language } from './languages.ts';

const STORAGE_KEY = 'causeway.language';

/** The used part of `localStorage`; reading and writing may throw if storage is forbidden. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

export interface LanguageChoice {
  readonly current: () => Language;
  /** False while it is only the browser's preference. */
  readonly isChosen: () => boolean;
  readonly choose: (language: Language) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function stored(storage: TextStorage | undefined): Language | undefined {
  try {
    const text = storage?.getItem(STORAGE_KEY);
    return isLanguage(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

function store(storage: TextStorage | undefined, language: Language): void {
  try {
    storage?.setItem(STORAGE_KEY, language);
  } catch {
    // Without storage the choice lasts as long as the page, which is better than no page.
  }
}

export function languageChoice(storage: TextStorage | undefined, asked: readonly string[]): LanguageChoice {
  const kept = stored(storage);
  let language = kept ?? preferredLanguage(asked);
  let isChosen = kept !== undefined;
  const listeners = new Set<() => void>();
  return {
    current: () => language,
    isChosen: () => isChosen,
    choose: (next) => {
      if (isChosen && next === language) return;
      language = next;
      isChosen = true;
      store(storage, next);
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function browserStorage(): TextStorage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** The choice of this browser, one for the page. */
export const browserLanguage: LanguageChoice = languageChoice(
  typeof window === 'undefined' ? undefined : browserStorage(),
  typeof navigator === 'undefined' ? [] : navigator.languages,
);
