// The texts of a part of an app, fetched with its pages, one chunk per language, and loaded before a page is
// drawn.
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages, useTimeZone } from 'use-intl';
import type { Texts } from '../messages/messages-of.ts';
import { useLanguage } from './language-provider.tsx';
import type { Language } from './languages.ts';

/** One `import()` per language, so that a reader fetches one language only. */
export type TextLoaders = Readonly<Record<Language, () => Promise<Texts>>>;

export interface FeatureCatalogue {
  /** Fetches each language once; later calls get the same promise. */
  readonly load: (language: Language) => Promise<Texts>;
  /** The texts loaded so far. */
  readonly loaded: (language: Language) => Texts | undefined;
}

export function featureCatalogue(loaders: TextLoaders): FeatureCatalogue {
  const loaded = new Map<Language, Texts>();
  return {
    loaded: (language) => loaded.get(language),
    load: async (language) => {
      const texts = loaded.get(language) ?? (await loaders[language]());
      loaded.set(language, texts);
      return texts;
    },
  };
}

export interface FeatureTextsProps {
  /** `name` is the namespace of the texts. */
  readonly of: { readonly name: string; readonly texts: FeatureCatalogue };
  readonly children: ReactNode;
}

interface ShownTexts {
  readonly locale: string;
  readonly messages: Texts;
}

/**
 * Adds a feature's texts to those of the app. When the language changes, the page keeps the old one until its
 * own texts have arrived, and then changes as a whole.
 */
export function FeatureTexts({ of, children }: FeatureTextsProps) {
  const { language } = useLanguage();
  const locale = useLocale();
  const app = useMessages();
  const timeZone = useTimeZone();
  const [, setArrived] = useState<Language>();
  const own = of.texts.loaded(language);

  useEffect(() => {
    if (of.texts.loaded(language) !== undefined) return undefined;
    let isCurrent = true;
    // The language provider shows a failure; the page keeps its language.
    of.texts.load(language).then(
      () => isCurrent && setArrived(language),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [of, language]);

  const now = useMemo<ShownTexts | undefined>(
    () => (own === undefined ? undefined : { locale, messages: { ...app, [of.name]: own } }),
    [app, locale, of.name, own],
  );
  const [shown, setShown] = useState(now);
  if (now !== undefined && now !== shown) setShown(now);
  const texts = now ?? shown;
  if (texts === undefined) return null;
  return (
    <IntlProvider
      locale={texts.locale}
      messages={texts.messages}
      {...(timeZone !== undefined && { timeZone })}
    >
      {children}
    </IntlProvider>
  );
}
