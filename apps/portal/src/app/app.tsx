// The parts around the router: the window's title, the guard's refusals, and the guests' chat.
import { toast, type LoadedLanguage } from '@causeway/ui';
import { AppRoot, useShownPath } from '@causeway/web/app-root';
import { useEffect, type ReactNode } from 'react';
import { GuestChat } from '../features/support/chat/index.ts';
import { catalogues } from '../shared/catalogues.ts';
import { OuterToolsProvider } from '../shared/outer-tools.tsx';
import { queryClient } from '../shared/queries.ts';
import { routeAt } from '../shared/routes/href.ts';
import { useIsSignedIn } from '../shared/session/session.ts';
import { useSharedTexts } from '../shared/texts.ts';
import { onRefusal } from './guards/guard.ts';
import { router } from './router.tsx';
import { useWindowTitle } from './window-title.ts';

/** Says why a page was refused, in the language shown. */
function Refusals() {
  const t = useSharedTexts('shell');
  useEffect(() => {
    onRefusal((why) => toast(t(`refused.${why}`), 'wait'));
  }, [t]);
  return null;
}

/** Draws nothing. */
function PageTitle() {
  useWindowTitle(routeAt(useShownPath()));
  return null;
}

function Around({ children }: { readonly children: ReactNode }) {
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
    <AppRoot around={Around} catalogues={catalogues} queryClient={queryClient} router={router} start={start}>
      <Refusals />
    </AppRoot>
  );
}
