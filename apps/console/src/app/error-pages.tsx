// The page for an address that does not exist. It needs nothing that must be fetched.
import { ErrorPage } from '@causeway/ui';
import { home } from '../shared/routes.ts';

export function MissingPage() {
  return (
    <main>
      <ErrorPage kind="missing" homeHref={`#${home}`} />
    </main>
  );
}
