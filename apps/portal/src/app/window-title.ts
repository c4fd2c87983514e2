// The window's title (PLT-104): the page, the brand and the edition, in the language shown.
import { useLanguage } from '@causeway/ui';
import { useEffect } from 'react';
import { edition } from '../editions/index.ts';
import type { RouteName } from '../shared/routes/routes.ts';
import { useSharedTexts } from '../shared/texts.ts';

export function useWindowTitle(name: RouteName | undefined): void {
  const { language } = useLanguage();
  const t = useSharedTexts('routes');
  useEffect(() => {
    const brand = `${edition.brand} | ${edition.name[language]}`;
    document.title = name === undefined ? brand : `${t(name)} - ${brand}`;
  }, [language, name, t]);
}
