// Gives the texts and formats of the chosen language to everything beneath, and fetches them when it changes.
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { IntlProvider } from 'use-intl';
import type { UiMessages, en } from '../messages/en.ts';
import { textsOf } from './catalogue.ts';
import type { Texts } from '../messages/messages-of.ts';
import { browserLanguage, type LanguageChoice } from './choice.ts';
import { documentTag, localeOf, type Language } from './languages.ts';

/** An app's texts: its own, and this package's under `ui`. */
export type AppMessages = Texts & { readonly ui: UiMessages };

export type AppCatalogues = Readonly<Record<Language, () => Promise<AppMessages>>>;

export interface LoadedLanguage {
  readonly language: Language;
  readonly messages: AppMessages;
}

export interface LanguageUse {
  /** The language that is shown. */
  readonly language: Language;
  /** Fetches the texts of another language, then shows it and stores the choice. */
  readonly choose: (language: Language) => void;
}

const LanguageContext = createContext<LanguageUse | undefined>(undefined);

/** The texts of this package's own components. */
export const useUiTexts = textsOf<{ readonly ui: typeof en }>();

/** Fetches the reader's language before the first paint, so that no other language flashes by. */
export async function startLanguage(
  catalogues: AppCatalogues,
  choice: LanguageChoice = browserLanguage,
): Promise<LoadedLanguage> {
  const language = choice.current();
  return { language, messages: await catalogues[language]() };
}

export function useLanguage(): LanguageUse {
  const use = useContext(LanguageContext);
  if (use === undefined) throw new Error('useLanguage is used inside LanguageProvider');
  return use;
}

export interface LanguageProviderProps {
  readonly catalogues: AppCatalogues;
  readonly start: LoadedLanguage;
  readonly choice?: LanguageChoice;
  /** Called if the texts of a chosen language fail to load; the previous language stays. */
  readonly onFailure?: (cause: unknown) => void;
  readonly children: ReactNode;
}

export function LanguageProvider(props: LanguageProviderProps) {
  const { catalogues, start, choice = browserLanguage, onFailure, children } = props;
  const chosen = useSyncExternalStore(choice.subscribe, choice.current);
  const [loaded, setLoaded] = useState(start);

  useEffect(() => {
    if (chosen === loaded.language) return undefined;
    let isCurrent = true;
    catalogues[chosen]().then(
      (messages) => isCurrent && setLoaded({ language: chosen, messages }),
      (cause: unknown) => {
        if (!isCurrent) return;
        choice.choose(loaded.language);
        onFailure?.(cause);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [catalogues, choice, chosen, loaded.language, onFailure]);

  useEffect(() => {
    document.documentElement.lang = documentTag(loaded.language);
  }, [loaded.language]);

  const use = useMemo<LanguageUse>(
    () => ({ language: loaded.language, choose: choice.choose }),
    [choice, loaded.language],
  );
  return (
    <LanguageContext value={use}>
      <IntlProvider
        locale={localeOf(loaded.language)}
        messages={loaded.messages}
        timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
      >
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}
