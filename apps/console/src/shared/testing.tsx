// For component tests: draws one console page at its address for signed-in staff, and records its texts and
// navigation.
import { staff, type Staff } from '@causeway/contract';
import { parseSearch, stringifySearch } from '@causeway/web/addresses';
import { draw, type PageShown, type Shown } from '@causeway/ui/testing';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { catalogues } from './catalogues.ts';
import { queryClient } from './queries.ts';
import { routeAt, routes } from './routes.ts';
import { session } from './session.ts';

export const reviewer: Staff = staff.parse({
  staffId: '11111111-1111-4111-8111-111111111111',
  name: 'Robin Reviewer',
  email: 'robin@staff.example',
  role: 'reviewer',
});

const app = {
  catalogues,
  queryClient,
  parseSearch,
  stringifySearch,
  pathAt: (address: string) => {
    const name = routeAt(address);
    return name && routes[name].path;
  },
};

interface Showing extends PageShown {
  /** The signed-in staff member; null for nobody. */
  readonly as?: Staff | null;
}

export function show(page: ReactNode, { as = reviewer, ...shown }: Showing): Promise<Shown> {
  if (as !== null) session.keep({ token: 'token', refreshToken: 'refresh', staff: as });
  onTestFinished(session.end);
  return draw(page, shown, app);
}
