// The identity checks, running or finished: started by the server, finished by the person in the frame.
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { WorldClock } from '../clock/clock.ts';
import type { Records } from '../remembered-records.ts';
import { drawDocument, drawFace, sidesOf, type Side } from './sample-document.ts';
import { DOCUMENT_TYPES } from './samples.ts';
import type { Finished } from './verdict.ts';

const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant'] as const;

const webUrl = z.url({ protocol: /^https?$/ });
export const START = z.object({
  reference: z.string().min(1).max(64),
  /** The same person at every attempt. */
  personReference: z.string().min(1).max(64).optional(),
  documentHint: z
    .object({ type: z.enum(DOCUMENT_TYPES).optional(), number: z.string().max(125).optional() })
    .optional(),
  successUrl: webUrl,
  failUrl: webUrl,
  language: z.enum(LANGUAGES).default('en'),
});

export type Start = z.output<typeof START>;

export interface Check {
  readonly id: string;
  readonly start: Start;
  readonly startedAt: Date;
  readonly openedAt: Date | null;
  readonly finish: Finished | null;
  readonly finishedAt: Date | null;
}

export interface Checks {
  start(wish: Start): Check;
  get(id: string): Check | null;
  list(): readonly Check[];
  open(check: Check): Check;
  finish(check: Check, given: Finished): Check;
  clear(): void;
}

export function createChecks(clock: WorldClock, records: Records<Check>): Checks {
  const checks = new Map(records.all().map((check) => [check.id, check]));

  function keep(check: Check): Check {
    records.append(check);
    checks.set(check.id, check);
    return check;
  }

  return {
    start: (wish) =>
      keep({
        id: randomUUID(),
        start: wish,
        startedAt: clock.now(),
        openedAt: null,
        finish: null,
        finishedAt: null,
      }),
    get: (id) => checks.get(id) ?? null,
    list: () => [...checks.values()].toReversed(),
    open: (check) => (check.openedAt ? check : keep({ ...check, openedAt: clock.now() })),
    finish: (check, given) => keep({ ...check, finish: given, finishedAt: clock.now() }),
    clear() {
      records.clear();
      checks.clear();
    },
  };
}

export type Decision = 'APPROVED' | 'WARNING' | 'REJECTED';
export type Status = 'CREATED' | 'OPENED' | 'PROCESSING' | 'DONE' | 'CANCELLED' | 'EXPIRED';

const DECISIONS = { passed: 'APPROVED', warning: 'WARNING', rejected: 'REJECTED', cancelled: null } as const;

/** The address of a frame is valid for half an hour: an open page must not work weeks later. */
const OPEN_MINUTES = 30;

export function statusOf(check: Check, now: Date): Status {
  if (!check.finish) {
    if (now.getTime() - check.startedAt.getTime() >= OPEN_MINUTES * 60_000) return 'EXPIRED';
    return check.openedAt ? 'OPENED' : 'CREATED';
  }
  if (check.finish.outcome === 'cancelled') return 'CANCELLED';
  return decisionOf(check, now) ? 'DONE' : 'PROCESSING';
}

/** The decision, once the person has finished and its time has come. */
export function decisionOf(check: Check, now: Date): Decision | null {
  if (!check.finish || !check.finishedAt || check.finish.decidedAfterSeconds === null) return null;
  const decidedAt = check.finishedAt.getTime() + check.finish.decidedAfterSeconds * 1000;
  return decidedAt <= now.getTime() ? DECISIONS[check.finish.outcome] : null;
}

type Photographed = Side | 'face';

/** What there is a photo of: what was submitted, or for a check without any what the box draws. */
export function photographed(finish: Finished): readonly Photographed[] {
  const handedIn = (['front', 'back', 'face'] as const).filter((each) => submittedOf(finish, each));
  return handedIn.length > 0 ? handedIn : [...sidesOf(finish.type), 'face'];
}

const submittedOf = (finish: Finished, each: Photographed): string | undefined =>
  ({ front: finish.frontPhoto, back: finish.backPhoto, face: finish.facePhoto })[each];

/** The submitted picture, or the sample. */
export function photoOf(
  finish: Finished,
  each: Photographed,
): { readonly type: 'image/png' | 'image/jpeg'; readonly bytes: Buffer } {
  const given = submittedOf(finish, each);
  if (given === undefined) {
    return { type: 'image/png', bytes: each === 'face' ? drawFace(finish) : drawDocument(finish, each) };
  }
  const comma = given.indexOf(',');
  return {
    type: given.startsWith('data:image/png') ? 'image/png' : 'image/jpeg',
    bytes: Buffer.from(given.slice(comma + 1), 'base64'),
  };
}
