// The title of the window: page - brand | console, in the language shown.
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { routeAt } from '../shared/routes.ts';
import { useSharedTexts } from '../shared/texts.ts';

/** Draws nothing. Follows the page that is shown, not the one that is still being fetched. */
export function PageTitle() {
  const t = useSharedTexts('routes');
  const shell = useSharedTexts('shell');
  const path = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  const name = routeAt(path);
  useEffect(() => {
    const brand = `Causeway | ${shell('console')}`;
    document.title = name === undefined ? brand : `${t(name)} - ${brand}`;
  }, [name, shell, t]);
  return null;
}
