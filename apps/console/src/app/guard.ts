// Guards the pages: signed-out people see only sign-in, and signed-in staff do not see it.
import { staffSignOut } from '@causeway/contract';
import { leadTo, type Step } from '@causeway/web/page-router';
import type { AnyRouter } from '@tanstack/react-router';
import { call } from '../shared/api.ts';
import { queryClient } from '../shared/queries.ts';
import { home, href, landingOf, mayOpen, ownAddress, routeAt } from '../shared/routes.ts';
import { ended, session } from '../shared/session.ts';

/**
 * True while the sign-in page should return to the previous page. After signing out by hand it should not:
 * the next person may be another.
 */
let isPlaceKept = true;

/** Ends the session here and on the server, whatever the server answers. */
export async function leave(): Promise<void> {
  isPlaceKept = false;
  if (session.current() !== undefined) {
    await call(staffSignOut, {}, { silent: true, outlivesPage: true }).catch(() => undefined);
  }
  session.end();
}

function signInAddress(from: string): string {
  const to = isPlaceKept ? ownAddress(from) : undefined;
  isPlaceKept = true;
  return href('sign-in', undefined, { to });
}

/** The page after sign-in: the one that sent the person there, if it is one of ours. */
const destination = (to: unknown): string => ownAddress(to) ?? home;

/**
 * Judges the page that is about to open; throws a redirect if it may not. Invitation links and missing pages
 * are open to everybody.
 */
export function guard(step: Step): void {
  const route = routeAt(step.pathname);
  if (route === undefined || route === 'join') return;
  const staff = session.current()?.staff;
  const isSignIn = route === 'sign-in';
  const isSignedIn = staff !== undefined;
  if (isSignedIn === isSignIn) {
    leadTo(isSignIn ? destination(step.search.to) : signInAddress(step.href));
  }
  if (staff && !mayOpen(staff, route)) leadTo(href(landingOf(staff)));
}

/**
 * Runs the guard again when the session starts or ends here or in another tab; one person's data is never
 * kept for another.
 */
export function followSession(router: AnyRouter): void {
  let person = session.personId();
  session.subscribe(() => {
    const now = session.personId();
    if (now === person) return;
    person = now;
    void judgeAgain(router, now);
  });
}

/**
 * Removes one person's data before another's session. It is removed before the first page of a new session
 * makes requests, because those would otherwise be lost. On sign-out the page is left first: while shown, it
 * would fetch again what is being removed.
 */
async function judgeAgain(router: AnyRouter, signedIn: string | undefined): Promise<void> {
  if (signedIn !== undefined) {
    ended.forget();
    queryClient.clear();
  }
  await router.invalidate();
  if (signedIn === undefined) queryClient.clear();
}
