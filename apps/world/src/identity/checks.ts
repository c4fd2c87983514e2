// The identity checks that are under way or done: started by the server, finished by the person in the frame.
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { WorldClock } from '../clock/clock.ts';
import type { Records } from '../records.ts';
import { drawBack, drawFront } from './sample-document.ts';

const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant'] as const;
const DOCUMENT_TYPES = ['PASSPORT', 'ID_CARD', 'DRIVING_LICENSE'] as const;

const webUrl = z.url({ protocol: /^https?$/ });
export const START = z.object({
  reference: z.string().min(1).max(64),
  successUrl: webUrl,
  failUrl: webUrl,
  language: z.enum(LANGUAGES).default('en'),
});

const date = z.iso.date();
/** A picture as the page sends it: a data URL of a PNG or JPEG. */
const photo = z
  .string()
  .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/)
  .max(7_000_000);

export const FINISH = z.object({
  /** Passed, warning and rejected are decisions; cancelled leaves the person unverified. */
  outcome: z.enum(['passed', 'warning', 'rejected', 'cancelled']),
  firstName: z.string().max(60).default('ALEX'),
  lastName: z.string().max(60).default('SAMPLE'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('HK'),
  type: z.enum(DOCUMENT_TYPES).default('PASSPORT'),
  number: z.string().min(1).max(35).default('K12345678'),
  birthDate: date.default('1990-04-15'),
  /** '' for a document without an end. */
  expiryDate: date.or(z.literal('')).default('2035-12-31'),
  frontPhoto: photo.optional(),
  backPhoto: photo.optional(),
  /** Seconds of the box's clock until the decision is there. */
  decidedAfterSeconds: z
    .number()
    .int()
    .min(0)
    .max(7 * 86_400)
    .default(0),
});

export type Start = z.output<typeof START>;
export type Finish = z.output<typeof FINISH>;

export interface Check {
  readonly id: string;
  readonly start: Start;
  readonly startedAt: Date;
  readonly openedAt: Date | null;
  readonly finish: Finish | null;
  readonly finishedAt: Date | null;
}

export interface Checks {
  start(wish: Start): Check;
  get(id: string): Check | null;
  list(): readonly Check[];
  open(check: Check): Check;
  finish(check: Check, given: Finish): Check;
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
    list: () => [...checks.values()].reverse(),
    open: (check) => (check.openedAt ? check : keep({ ...check, openedAt: clock.now() })),
    finish: (check, given) => keep({ ...check, finish: given, finishedAt: clock.now() }),
    clear() {
      records.clear();
      checks.clear();
    },
  };
}

export type Decision = 'APPROVED' | 'WARNING' | 'REJECTED';

const DECISIONS = { passed: 'APPROVED', warning: 'WARNING', rejected: 'REJECTED', cancelled: null } as const;

/** The decision, once the person has finished and its time has come. */
export function decisionOf(check: Check, now: Date): Decision | null {
  if (!check.finish || !check.finishedAt) return null;
  const decidedAt = check.finishedAt.getTime() + check.finish.decidedAfterSeconds * 1000;
  return decidedAt <= now.getTime() ? DECISIONS[check.finish.outcome] : null;
}

/** The picture that was handed in, or the sample. */
export function photoOf(
  finish: Finish,
  side: 'front' | 'back',
): { readonly type: string; readonly bytes: Buffer } {
  const given = side === 'front' ? finish.frontPhoto : finish.backPhoto;
  if (given === undefined) {
    return { type: 'image/png', bytes: side === 'front' ? drawFront(finish) : drawBack(finish) };
  }
  const comma = given.indexOf(',');
  return {
    type: given.startsWith('data:image/png') ? 'image/png' : 'image/jpeg',
    bytes: Buffer.from(given.slice(comma + 1), 'base64'),
  };
}
