// Rail and bar around every page of staff who are signed in.
import { listBankMessages, listReviews, type Endpoint } from '@causeway/contract';
import { Shell } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { queryOf } from '../shared/queries.ts';
import { landing, link, railEntryOf, railRoutes, routeAt } from '../shared/routes.ts';
import { useSharedTexts } from '../shared/texts.ts';
import { FrameTools } from './frame-tools.tsx';
import { railPictures } from './rail-pictures.tsx';
import { useTestEnvironment } from './test-environment.ts';

const REFRESH_MS = 30_000;

/** How many wait in all, of what these calls list: the numbers on the rail. */
function useWaiting<Page extends { readonly total: number }>(
  list: Endpoint<{ pageNo: number; pageSize: number }, Page>,
): number {
  const { data } = useQuery({
    ...queryOf(list, { pageNo: 1, pageSize: 1 }, { quiet: true }),
    refetchInterval: REFRESH_MS,
  });
  return data?.total ?? 0;
}

export function Frame() {
  const t = useSharedTexts('routes');
  const shell = useSharedTexts('shell');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const shown = railEntryOf(routeAt(path));
  const waiting = { reviews: useWaiting(listReviews), treasury: useWaiting(listBankMessages) };
  const isTest = useTestEnvironment();
  const items = railRoutes.map((name) => ({
    key: name,
    label: t(name),
    href: link(name),
    icon: railPictures[name],
    active: name === shown,
    ...((name === 'reviews' || name === 'treasury') && { count: waiting[name] }),
  }));
  return (
    <Shell
      bar={<FrameTools />}
      brand={{ name: 'Causeway', edition: shell('console'), href: link(landing) }}
      items={items}
      test={isTest}
      variant="rail"
      wide
    >
      <Outlet />
    </Shell>
  );
}
