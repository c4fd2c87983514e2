// The window's title and description in the current language: page, brand and edition (PLT-104) in the title,
// and a description of the portal for search engines (PLT-250).
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
  useDescription();
}

function useDescription(): void {
  const t = useSharedTexts('authShell');
  useEffect(() => {
    document
      .querySelector('meta[name="description"]')
      ?.setAttribute('content', `${t('motto')} ${t('facts')}`);
  }, [t]);
}
