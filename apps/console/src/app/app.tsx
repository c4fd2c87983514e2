// What stands around the router: providers, the loading line, the window's title.
import { CausewayProvider, RequestOverlay, type LoadedLanguage } from '@causeway/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, useRouterState } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { overlay } from '@causeway/web/events';
import { queryClient } from '../shared/queries.ts';
import { routeAt } from '../shared/routes.ts';
import { useSharedTexts } from '../shared/texts.ts';
import { router } from './router.tsx';
import { catalogues } from '../shared/catalogues.ts';

/** The title of the window: page - brand | console. Follows the page that is shown, not the one that is still being fetched. */
function PageTitle() {
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

/** Inside the router's own context, so that it can follow it. */
function Around({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <PageTitle />
      {children}
    </>
  );
}

export function App({ start }: { readonly start: LoadedLanguage }) {
  return (
    <CausewayProvider catalogues={catalogues} start={start}>
      <QueryClientProvider client={queryClient}>
        <RequestOverlay overlay={overlay} />
        <RouterProvider router={router} InnerWrap={Around} />
      </QueryClientProvider>
    </CausewayProvider>
  );
}
