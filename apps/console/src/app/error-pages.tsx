// What stands in the place of a page that is not there, or that broke. They need nothing that must be fetched.
import { ErrorPage } from '@causeway/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { home } from '../shared/routes.ts';

export function MissingPage() {
  return (
    <main>
      <ErrorPage kind="missing" homeHref={`#${home}`} />
    </main>
  );
}

/** A page that threw, or whose code did not arrive; the frame around it stays. */
export function PageFailure({ reset }: ErrorComponentProps) {
  return (
    <ErrorPage
      kind={navigator.onLine ? 'broken' : 'offline'}
      homeHref={`#${home}`}
      onRetry={() => (navigator.onLine ? window.location.reload() : reset())}
    />
  );
}
