// Who may see which page: nobody who is not signed in sees any but sign-in, and who is signed in has no use for that.
import { staffSignOut } from '@causeway/contract';
import { leadTo, type Step } from '@causeway/web/page-router';
import type { AnyRouter } from '@tanstack/react-router';
import { call } from '../shared/api.ts';
import { queryClient } from '../shared/queries.ts';
import { home, href, landingOf, mayOpen, ownAddress, routeAt } from '../shared/routes.ts';
import { ended, session } from '../shared/session.ts';

/** Whether the sign-in page remembers where one was: not after signing out by hand, for the next may be another person. */
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

/** Where one goes from the sign-in page: to where one was sent from, if that is a page of ours. */
const destination = (to: unknown): string => ownAddress(to) ?? home;

/** Judges the page that is about to open; throws a redirect where it does not. Where an invitation leads, or nothing, is for everybody. */
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

/** The guard again, when the session begins or ends here or in another tab; nothing of one person is kept for another. */
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
 * Nothing of one person is kept for another. Who signs in finds nothing of the one before: what is forgotten only once
 * the first page has asked would never be answered. Who leaves is away from the page first: while it is shown, it would
 * ask again for what is forgotten.
 */
async function judgeAgain(router: AnyRouter, signedIn: string | undefined): Promise<void> {
  if (signedIn !== undefined) {
    ended.forget();
    queryClient.clear();
  }
  await router.invalidate();
  if (signedIn === undefined) queryClient.clear();
}
