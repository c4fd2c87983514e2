// Recognizes a browser by its cookie, renews the cookie, trusts and removes: parts of other verbs' plans.
import { randomUUID } from 'node:crypto';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Insert, Update } from '../../../platform/spine/plan.ts';
import { browserCookie, readMarks, withMark } from './browser-cookie.ts';
import { type TrustedBrowserRow, browserById, browsersOf, insert, update } from './store.ts';

const browsersMax = 10;
const DAY_SECONDS = 24 * 60 * 60;
/** How long the previous cookie does not count as a copy: an answer may be lost, or two tabs may sign in together. */
const graceMs = 60_000;

type Cookies = Pick<CallContext, 'cookie'>;

export interface Recognised {
  /** Null for a browser that is new to this person. */
  readonly browser: TrustedBrowserRow | null;
  /** Trusts whose cookie of an earlier turn was shown: somebody has a copy, so both are void. */
  readonly copied: readonly TrustedBrowserRow[];
}

/** Reads only the cookie; a browser's description proves nothing. */
export async function recognise(
  context: FeatureContext,
  call: Cookies,
  personId: string,
  now: Date,
): Promise<Recognised> {
  const marks = readMarks(context, call.cookie(browserCookie));
  if (marks.length === 0) return { browser: null, copied: [] };
  const rows = await livingBrowsers(context, personId, now);
  const shown = rows.flatMap((row) =>
    marks.filter(({ id }) => id === row.id).map(({ turn }) => ({ row, turn })),
  );
  const isOwn = ({ row, turn }: (typeof shown)[number]): boolean =>
    turn === row.turn || (turn === row.turn - 1 && now.getTime() - row.lastUsedAt.getTime() <= graceMs);
  return {
    browser: shown.find(isOwn)?.row ?? null,
    copied: shown.filter((one) => !isOwn(one)).map(({ row }) => row),
  };
}

/** Browsers that are still trusted: used within the days that the operator sets. */
export async function livingBrowsers(
  { db, config }: FeatureContext,
  personId: string,
  now: Date,
): Promise<readonly TrustedBrowserRow[]> {
  const since = new Date(now.getTime() - config.trustedBrowserDays * DAY_SECONDS * 1000);
  return (await browsersOf(db, personId)).filter((row) => row.lastUsedAt > since);
}

/** Gives the cookie a new turn at each sign-in; `sendBrowserCookie` sends it after the write. */
export const renewal = (row: TrustedBrowserRow, agent: string, now: Date): Update =>
  update('trusted_browser', row, { turn: row.turn + 1, agent, lastUsedAt: now });

export const removal = (row: TrustedBrowserRow, now: Date): Update =>
  update('trusted_browser', row, { removedAt: now });

/** Refuses `trusted-browser-limit`. Its unique index `trusted_browser_slot` means that two were added at once. */
export async function newTrust(
  context: FeatureContext,
  { personId, agent }: { readonly personId: string; readonly agent: string },
  now: Date,
): Promise<{ readonly browserId: string; readonly insert: Insert }> {
  if ((await livingBrowsers(context, personId, now)).length >= browsersMax) refuse('trusted-browser-limit');
  const taken = new Set((await browsersOf(context.db, personId)).map(({ slot }) => slot));
  let slot = 1;
  while (taken.has(slot)) slot += 1;
  const browserId = randomUUID();
  const row = { id: browserId, personId, slot, agent, addedAt: now, lastUsedAt: now };
  return { browserId, insert: insert('trusted_browser', row) };
}

/** Runs after the write, from stored values: a repeated request gets the same cookie. */
export async function sendBrowserCookie(
  context: FeatureContext,
  call: Pick<CallContext, 'cookie' | 'setCookie'>,
  browserId: string,
): Promise<void> {
  const row = await browserById(context.db, browserId);
  if (!row || row.removedAt !== null) return;
  const value = withMark(context, call.cookie(browserCookie), row);
  call.setCookie(browserCookie, value, context.config.trustedBrowserDays * DAY_SECONDS);
}
