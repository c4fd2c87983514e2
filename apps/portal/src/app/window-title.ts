// What the window says of itself, in the language shown: in its title the page, the brand and the edition (PLT-104), and
// to who lists pages what the portal is (PLT-250).
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
