// The title of the window: page - brand | edition, in the language shown (spec 1 section 2).
import { useLanguage } from '@causeway/ui';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { edition } from '../../editions/index.ts';
import { routeAt } from '../../shared/routes/href.ts';
import { useSharedTexts } from '../../shared/texts.ts';

/** Draws nothing. Follows the page that is shown, not the one that is still being fetched. */
export function PageTitle() {
  const { language } = useLanguage();
  const t = useSharedTexts('routes');
  const path = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  const name = routeAt(path);
  useEffect(() => {
    const brand = `${edition.brand} | ${edition.name[language]}`;
    document.title = name === undefined ? brand : `${t(name)} - ${brand}`;
  }, [language, name, t]);
  return null;
}
