// Everything around an app's router: providers, the loading line, and handlers that follow the current page.
import {
  CausewayProvider,
  RequestOverlay,
  browserLanguage,
  type AppCatalogues,
  type LoadedLanguage,
} from '@causeway/ui';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider, useRouterState, type AnyRouter } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { overlay } from './events.ts';

export interface AppRootProps {
  readonly catalogues: AppCatalogues;
  readonly start: LoadedLanguage;
  readonly queryClient: QueryClient;
  readonly router: AnyRouter;
  /** Inside the router's own context, so that it can follow it. */
  readonly around: (props: { readonly children: ReactNode }) => ReactElement;
  /** Content beside the router. */
  readonly children?: ReactNode;
}

export function AppRoot({ catalogues, start, queryClient, router, around, children }: AppRootProps) {
  return (
    <CausewayProvider catalogues={catalogues} start={start}>
      <QueryClientProvider client={queryClient}>
        <RequestOverlay overlay={overlay} />
        {children}
        <RouterProvider router={router} InnerWrap={around} />
      </QueryClientProvider>
    </CausewayProvider>
  );
}

/** The path of the shown page, not of the one that is still being fetched. */
export const useShownPath = (): string =>
  useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });

/**
 * Refetches texts that the server words (titles, notices, reasons) when the language changes. The process
 * calls it once.
 */
export function followLanguage(queryClient: QueryClient): void {
  browserLanguage.subscribe(() => void queryClient.invalidateQueries());
}
