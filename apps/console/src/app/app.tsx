// What stands around the router: providers, the loading line, the window's title.
import { CausewayProvider, RequestOverlay, type LoadedLanguage } from '@causeway/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { overlay } from '../shared/api.ts';
import { queryClient } from '../shared/queries.ts';
import { PageTitle } from './page-title.ts';
import { router } from './router.tsx';
import { catalogues } from '../shared/catalogues.ts';

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
