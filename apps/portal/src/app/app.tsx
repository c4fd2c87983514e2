// Everything around the router: providers, the loading line, the window's title, what the session's events set off.
import { CausewayProvider, RequestOverlay, toast, type LoadedLanguage } from '@causeway/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { GuestChat } from '../features/support/chat/index.ts';
import { overlay } from '@causeway/web/events';
import { OuterToolsProvider } from '../shared/outer-tools.tsx';
import { queryClient } from '../shared/queries.ts';
import { useIsSignedIn } from '../shared/session/session.ts';
import { useSharedTexts } from '../shared/texts.ts';
import { routeAt } from '../shared/routes/href.ts';
import { onRefusal } from './guards/guard.ts';
import { router } from './router.tsx';
import { useWindowTitle } from './window-title.ts';
import { catalogues } from '../shared/catalogues.ts';

/** Says why a page was refused, in the language shown. */
function Refusals() {
  const t = useSharedTexts('shell');
  useEffect(() => {
    onRefusal((why) => toast(t(`refused.${why}`), 'wait'));
  }, [t]);
  return null;
}

/** Inside the router's own context, so that it can follow it. */
function Around({ children }: { readonly children: React.ReactNode }) {
  const isSignedIn = useIsSignedIn();
  return (
    <>
      <PageTitle />
      <OuterToolsProvider value={isSignedIn ? null : <GuestChat />}>{children}</OuterToolsProvider>
    </>
  );
}

export function App({ start }: { readonly start: LoadedLanguage }) {
  return (
    <CausewayProvider catalogues={catalogues} start={start}>
      <QueryClientProvider client={queryClient}>
        <RequestOverlay overlay={overlay} />
        <Refusals />
        <RouterProvider router={router} InnerWrap={Around} />
      </QueryClientProvider>
    </CausewayProvider>
  );
}

/** Draws nothing. Follows the page that is shown, not the one that is still being fetched. */
function PageTitle() {
  const path = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  useWindowTitle(routeAt(path));
  return null;
}
