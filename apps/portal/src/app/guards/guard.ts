// Applies the guard's decisions to the router: before a step is taken where that is possible, else before a page opens.
import { getMemberInfo, signOut } from '@causeway/contract';
import type { Ended } from '@causeway/ui';
import { leadTo, type Step } from '@causeway/web/page-router';
import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { edition } from '../../editions/index.ts';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/queries.ts';
import { href, ownAddress, routeAt } from '../../shared/routes/href.ts';
import { landing, routeOf, type RouteName } from '../../shared/routes/routes.ts';
import { memberNow } from '../../shared/session/member-now.ts';
import { ended, session } from '../../shared/session/session.ts';
import { forgetOthers, tabStorage } from '../../shared/session/tab-storage.ts';
import { decide, dependsOnMember, type Decision, type Refusal } from './decide.ts';

const decision = (name: RouteName): Decision =>
  decide(name, { user: session.current()?.user, online: navigator.onLine }, edition);

/** Announces a refusal; the frame sets it, because it knows the language. */
let reportRefusal: (why: Refusal) => void = () => undefined;
export function onRefusal(report: (why: Refusal) => void): void {
  reportRefusal = report;
}

/**
 * True while the sign-in page should return to the previous page. After signing out by hand it should not:
 * the next person may be another.
 */
let isPlaceKept = true;

/**
 * During signing out by hand, the server may announce it over the push connection before it answers. That is
 * expected.
 */
let isLeaving = false;

/** Ends the session here and on the server, whatever the server answers. */
async function endHere(): Promise<void> {
  isLeaving = true;
  if (session.current() !== undefined) {
    await call(signOut, {}, { silent: true, outlivesPage: true }).catch(() => undefined);
  }
  session.end();
  isLeaving = false;
}

/** Signs out by hand. The next person may be another, so nothing of this one is kept. */
export async function leave(): Promise<void> {
  isPlaceKept = false;
  await endHere();
  forgetOthers(tabStorage());
}

function isPage(address: string): boolean {
  const name = routeAt(address);
  return name !== undefined && routeOf(name).roles !== 'public';
}

/**
 * The browser's copy of a person may be old, and an email leads straight to a page. So the member is read
 * again before a page is refused; if that fails, the copy decides.
 */
async function judge(name: RouteName): Promise<Decision> {
  const verdict = decision(name);
  if (verdict.kind !== 'refuse' || !dependsOnMember(verdict.why)) return verdict;
  await memberNow();
  return decision(name);
}

/**
 * Refuses a navigation before it happens, so that the page stays. Pages outside the frame (sign-in, errors)
 * have nothing to stay on, so there the step is judged on arrival.
 */
export function refuseSteps(history: RouterHistory): void {
  history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ currentLocation, nextLocation }) => {
      const name = routeAt(nextLocation.pathname);
      if (name === undefined || !isPage(currentLocation.pathname)) return false;
      const verdict = await judge(name);
      if (verdict.kind !== 'refuse') return false;
      reportRefusal(verdict.why);
      return true;
    },
  });
}

function signInAddress(from: string): string {
  const to = isPlaceKept && isPage(from) && routeAt(from) !== landing ? ownAddress(from) : undefined;
  isPlaceKept = true;
  return to === undefined ? href('login') : `${href('login')}?to=${encodeURIComponent(to)}`;
}

/** The offline page returns to the intended page. */
const brokenAddress = (from: string): string => `${href('broken')}?to=${encodeURIComponent(from)}`;

/** The page after sign-in: the one that asked for it, if it is ours and open. */
function destination(to: unknown): string {
  const address = ownAddress(to);
  const name = address === undefined ? undefined : routeAt(address);
  if (address === undefined || name === undefined || routeOf(name).roles === 'public') return href(landing);
  return decision(name).kind === 'open' ? address : href(landing);
}

function prior(router: AnyRouter): string | undefined {
  const address = router.state.resolvedLocation?.href;
  return address !== undefined && isPage(address) ? address : undefined;
}

/** Judges the page that is about to open; throws a redirect if it may not. */
export async function guard(step: Step, router: AnyRouter): Promise<void> {
  const name = routeAt(step.pathname);
  if (name === undefined) return leadTo(href('missing'));
  const verdict = await judge(name);
  switch (verdict.kind) {
    case 'open':
      return undefined;
    case 'sign-out':
      return leave();
    case 'go':
      return leadTo(verdict.to === 'login' ? signInAddress(step.href) : brokenAddress(step.href));
    case 'return':
      return leadTo(prior(router) ?? destination(step.search.to));
    case 'refuse':
      return leadTo(refusedAddress(verdict.why, router));
  }
}

/** Back to the previous page; without one, the page that says access is refused. */
function refusedAddress(why: Refusal, router: AnyRouter): string {
  const address = prior(router);
  if (address === undefined) return href('forbidden');
  reportRefusal(why);
  return address;
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
    if (now !== undefined) {
      ended.forget();
      forgetOthers(tabStorage(), now);
    }
    void (now === undefined ? sendOut(router) : letIn(router));
  });
}

/** Leaves the page first: while shown, it would fetch again what is being forgotten. */
async function sendOut(router: AnyRouter): Promise<void> {
  await router.invalidate();
  queryClient.clear();
}

async function letIn(router: AnyRouter): Promise<void> {
  queryClient.clear();
  const { pathname, search } = router.state.location;
  if (isPage(pathname)) await router.invalidate();
  else router.history.replace(destination(search.to));
}

/** Handles a session event of the request client (PLT-065). */
export function endSession(why: Ended): void {
  if (!isLeaving) ended.keep(why);
  session.end();
}

/**
 * Signs out after too long without activity, here and on the server, which may have ended the session already. The
 * same person finds the page and their typed text again; both are forgotten before anybody else signs in.
 */
export function endIdle(): void {
  ended.keep({ msg: '', why: 'idle' });
  void endHere();
}

/** The person as the server has them now: after a refresh, and when a decision about the member may have been made. */
export async function reloadMember(): Promise<void> {
  if (session.current() === undefined) return;
  await queryClient.invalidateQueries({ queryKey: [getMemberInfo.name] });
}
