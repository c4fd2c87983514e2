// The sign-in page on its own, for signed-out people. It has no router, queries or frame: those are fetched
// once somebody uses the form, and take over when they sign in or leave.
import {
  CausewayProvider,
  FeatureTexts,
  RequestOverlay,
  browserLanguage,
  startLanguage,
  type LoadedLanguage,
} from '@causeway/ui';
import { useSyncExternalStore } from 'react';
import type { Root } from 'react-dom/client';
import { SignInPage, fetchCalls, signIn, turned } from '../../features/access/sign-in/index.ts';
import { GuestChat } from '../../features/support/chat/index.ts';
import { catalogues } from '../../shared/catalogues.ts';
import { overlay } from '@causeway/web/events';
import { followHash, goToHash, hashPath } from '../../shared/hash-address.ts';
import { OuterToolsProvider } from '../../shared/outer-tools.tsx';
import { href } from '../../shared/routes/href.ts';
import { session } from '../../shared/session/session.ts';
import { BrokenPage } from '../errors/error-pages.tsx';
import { useWindowTitle } from '../window-title.ts';
import { isAtDoor } from './at-door.ts';

/**
 * Draws the page; resolves when it must give way to the app. `fetchApp` is called once somebody starts to use
 * it.
 */
export async function showDoor(root: Root, fetchApp: () => Promise<unknown>): Promise<void> {
  const offline = `${href('broken')}?to=${encodeURIComponent(href('login'))}`;
  if (!navigator.onLine) goToHash(offline, { replace: true });
  else if (!pages.has(hashPath())) goToHash(href('login'), { replace: true });
  const texts = signIn.texts.load(browserLanguage.current());
  const [start] = await Promise.all([startLanguage(catalogues), texts]);
  root.render(<Door start={start} />);
  // The calls come first because the next press needs them. Anything that fails now is fetched again on
  // demand.
  const gone = new AbortController();
  void turned(gone.signal)
    .then(fetchCalls)
    .then(fetchApp)
    .catch(() => undefined);
  await left();
  gone.abort();
}

const pages: ReadonlySet<string> = new Set([href('login'), href('broken')]);

function left(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stops = [session.subscribe(look), followHash(look)];
  function look(): void {
    if (isAtDoor(hashPath())) return;
    stops.forEach((stop) => stop());
    resolve();
  }
  return promise;
}

function Door({ start }: { readonly start: LoadedLanguage }) {
  return (
    <CausewayProvider catalogues={catalogues} start={start}>
      <RequestOverlay overlay={overlay} />
      <OuterToolsProvider value={<GuestChat />}>
        <Page />
      </OuterToolsProvider>
    </CausewayProvider>
  );
}

function Page() {
  const isBroken = useSyncExternalStore(followHash, hashPath) === href('broken');
  useWindowTitle(isBroken ? 'broken' : 'login');
  if (isBroken) return <BrokenPage />;
  return (
    <FeatureTexts of={signIn}>
      <SignInPage />
    </FeatureTexts>
  );
}
