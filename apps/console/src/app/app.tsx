// The parts around the router: the window's title.
import type { LoadedLanguage } from '@causeway/ui';
import { AppRoot, useShownPath } from '@causeway/web/app-root';
import { useEffect, type ReactNode } from 'react';
import { catalogues } from '../shared/catalogues.ts';
import { queryClient } from '../shared/queries.ts';
import { routeAt } from '../shared/routes.ts';
import { useSharedTexts } from '../shared/texts.ts';
import { router } from './router.tsx';

/** The title of the window: page - brand | console. */
function PageTitle() {
  const t = useSharedTexts('routes');
  const shell = useSharedTexts('shell');
  const name = routeAt(useShownPath());
  useEffect(() => {
    const brand = `Causeway | ${shell('console')}`;
    document.title = name === undefined ? brand : `${t(name)} - ${brand}`;
  }, [name, shell, t]);
  return null;
}

function Around({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <PageTitle />
      {children}
    </>
  );
}

export const App = ({ start }: { readonly start: LoadedLanguage }) => (
  <AppRoot around={Around} catalogues={catalogues} queryClient={queryClient} router={router} start={start} />
);
