// The pages /403, /404 and /500, and the page shown instead of one that broke. They load nothing.
import { ErrorPage, LanguageMenu, SchemeMenu } from '@causeway/ui';
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { goToHash, useHashSearch } from '../../shared/hash-address.ts';
import { OuterTools } from '../../shared/outer-tools.tsx';
import { link, href, ownAddress } from '../../shared/routes/href.ts';
import classes from './outside-frame.module.css';

export function ForbiddenPage() {
  return (
    <OutsideFrame>
      <ErrorPage kind="forbidden" homeHref={link('overview')} />
    </OutsideFrame>
  );
}

export function MissingPage() {
  return (
    <OutsideFrame>
      <ErrorPage kind="missing" homeHref={link('overview')} />
    </OutsideFrame>
  );
}

function followConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Returns to the previous or intended page as soon as there is a connection again. */
export function BrokenPage() {
  const { to } = useHashSearch();
  const online = useSyncExternalStore(followConnection, () => navigator.onLine);
  const wasOffline = useRef(!online);
  const back = ownAddress(to) ?? href('overview');
  useEffect(() => {
    if (online && wasOffline.current) goToHash(back, { replace: true });
    wasOffline.current = !online;
  }, [back, online]);
  return (
    <OutsideFrame>
      <ErrorPage
        kind={online ? 'broken' : 'offline'}
        homeHref={link('overview')}
        onRetry={() => goToHash(back, { replace: true })}
      />
    </OutsideFrame>
  );
}

/** The frame of pages that have neither a menu nor a sign-in form: language, light or dark, and the page. */
function OutsideFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <header className={classes.tools}>
        <OuterTools />
        <LanguageMenu />
        <SchemeMenu />
      </header>
      <main className={classes.page}>{children}</main>
    </>
  );
}
