// Screens again: every day, and at once when the lists or the table of country risk change. A match of a verified
// member waits for staff, and its payments wait with a match on a list (VER-269).
import { randomUUID } from 'node:crypto';
import { type PartyScreening, ProviderUnavailable } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { type CountryRisk, countryRisk, type RiskLevel } from '../../foundation/dictionary/index.ts';
import { entryKeyOf, screenNames } from '../../foundation/reviewing/index.ts';
import { joinedPart } from '../cases/index.ts';
import { type Submission, bumpVersion, rateJob, submissionById } from '../submissions/index.ts';
import { evidenceOf, isNewMatch, isWaitingUpdate } from './later-match.ts';
import { type Answered, askAlone, askInBatches } from './asked-parties.ts';
import { countriesRisk } from './findings.ts';
import { questionsAbout } from './known-names.ts';
import { type NewAlert, type Screening, insert, screeningsById, staleScreenings, update } from './store.ts';

const DAY = 24 * 60 * 60 * 1000;
/** One round; the next scheduled task continues with the rest. */
const PARTIES_AT_ONCE = 200;

/**
 * Each round continues after the previous one: a party that the port rejects blocks nobody, and is asked about again in
 * turn. Throws when the port does not answer; the next scheduled task then continues.
 */
export function rescreening(context: FeatureContext): (now: Date) => Promise<void> {
  let last: Screening | undefined;
  return async (now) => {
    const listVersion = await context.providers.screening.listVersion();
    const risk = await countryRisk(context.db);
    const before = new Date(now.getTime() - DAY);
    const page = { behind: last, limit: PARTIES_AT_ONCE };
    const stale = await staleScreenings(context.db, { listVersion, riskVersion: risk.version, before }, page);
    const overtaken = stale.filter(({ isOfUse }) => !isOfUse);
    if (overtaken.length > 0) await retire(context, overtaken);
    const same: Screening[] = [];
    try {
      const useful = stale.filter(({ isOfUse }) => isOfUse);
      for await (const { screening, answered } of askInBatches(context, useful)) {
        last = screening;
        const lists = { listVersion, risk, answered };
        if (await isAsBefore(context, screening, lists)) same.push(screening);
      }
      if (stale.length < PARTIES_AT_ONCE) last = undefined;
    } finally {
      if (same.length > 0) await keepSame(context, same, { listVersion, risk, at: now });
    }
  };
}

/** True when nothing has changed; stores a change at once. */
async function isAsBefore(
  context: FeatureContext,
  screening: Screening,
  { answered, ...lists }: Lists & { readonly answered: Answered | undefined },
): Promise<boolean> {
  try {
    const found = foundBy(screening, answered ?? (await askAlone(context, screening)), lists);
    if (isSame(screening, found)) return true;
    await keepChanged(context, screening, found);
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    context.log.error({ err: error, screeningId: screening.id }, 'somebody cannot be screened again');
  }
  return false;
}

function foundBy(screening: Screening, { party, answer, at }: Answered, { listVersion, risk }: Lists): Found {
  const level =
    screening.riskVersion === risk.version ? screening.riskLevel : countriesRisk(party.countries, risk);
  return {
    ...{ hit: answer.hit, reason: answer.reason, matches: answer.matches, unasked: answer.unasked ?? null },
    ...{ names: party.names, listVersion, riskVersion: risk.version, risk: level, at },
  };
}

/** Screens a party that has more names now. Throws what the port throws. */
export async function screenAnew(
  context: FeatureContext,
  screening: Screening,
  { listVersion, ...asked }: Omit<Answered, 'answer'> & { readonly listVersion: string },
): Promise<void> {
  const risk = await countryRisk(context.db);
  const answer = await screenNames(context.providers.screening, questionsAbout(asked.party));
  await keepChanged(context, screening, foundBy(screening, { ...asked, answer }, { listVersion, risk }));
}

/** The versions of lists and country risks that a party was screened by. */
interface Lists {
  readonly listVersion: string;
  readonly risk: CountryRisk;
}

interface Found extends Omit<PartyScreening, 'unasked'> {
  readonly unasked: readonly string[] | null;
  readonly names: readonly string[];
  readonly at: Date;
  readonly listVersion: string;
  readonly riskVersion: string;
  readonly risk: RiskLevel;
}

const isSame = (before: Screening, found: Found): boolean =>
  isSameHit(before, found) &&
  textOfNames(before.names ?? []) === textOfNames(found.names) &&
  textOfNames(before.unasked ?? []) === textOfNames(found.unasked ?? []) &&
  before.riskLevel === found.risk &&
  textOf(before.matches ?? []) === textOf(found.matches);

const textOfNames = (names: readonly string[]): string => JSON.stringify([...names].toSorted());

/** The same entries; scores may differ, and older screenings only know the lists. */
const isSameHit = (before: Screening, found: Found): boolean =>
  before.hit === found.hit &&
  (before.matches === null
    ? before.reason === found.reason
    : entriesOf(before.matches).join() === entriesOf(found.matches).join());

const entriesOf = (matches: PartyScreening['matches']): readonly string[] =>
  matches.map(entryKeyOf).toSorted();

const textOf = (matches: PartyScreening['matches']): string =>
  matches
    .map((match) => JSON.stringify([entryKeyOf(match), match.name, match.score]))
    .toSorted()
    .join();

/** An entry that was not there before, or that has changed since. */
function hasNewEntry(before: Screening, found: Found): boolean {
  if (before.matches === null) return found.hit && !isSameHit(before, found);
  const known = new Set(entriesOf(before.matches));
  return entriesOf(found.matches).some((entry) => !known.has(entry));
}

/**
 * Retires screenings of rejected, declined or replaced submissions, which can never wait or count again, so that they
 * are not found every minute.
 */
async function retire({ db, spine }: FeatureContext, screenings: readonly Screening[]): Promise<void> {
  const ids = screenings.map(({ id }) => id);
  const action = 'verification.screen-no-more';
  const request = { id: requestIdOf(`${action}:${ids.join(' ')}`), name: action, body: { ids } };
  await spine.write(systemActor('verification-reviews'), request, async () => {
    const current = await screeningsById(db, ids);
    return {
      answer: {},
      updates: current.map((row) => update('verification_party_screening', row, { retired: true })),
      audit: {
        action,
        subject: { kind: 'screening-run', id: request.id },
        after: { parties: current.length },
      },
    };
  });
}

/** Records an unchanged result of many parties in one write. */
async function keepSame(
  { db, spine }: FeatureContext,
  same: readonly Screening[],
  { listVersion, risk, at }: Lists & { readonly at: Date },
): Promise<void> {
  const seen = same.map(({ id, version }) => `${id}:${String(version)}`);
  const action = 'verification.screen-again';
  const request = { id: requestIdOf(`${action}:${seen.join(' ')}`), name: action, body: { seen } };
  await spine.write(systemActor('verification-reviews'), request, async () => {
    const current = await screeningsById(
      db,
      same.map(({ id }) => id),
    );
    // Skips parties that were screened meanwhile.
    const left = current.filter(({ id, version }) => seen.includes(`${id}:${String(version)}`));
    return {
      answer: {},
      updates: left.map((row) =>
        update('verification_party_screening', row, {
          at,
          listVersion,
          riskVersion: risk.version,
        }),
      ),
      audit: {
        action,
        subject: { kind: 'screening-run', id: request.id },
        after: { parties: left.length, changed: 0, listVersion },
      },
    };
  });
}

async function keepChanged(context: FeatureContext, seen: Screening, found: Found): Promise<void> {
  const action = 'verification.screen-again';
  const request = {
    id: requestIdOf(`${action}:${seen.id}:${String(seen.version)}`),
    name: action,
    body: { screeningId: seen.id },
  };
  await context.spine.write(systemActor('verification-reviews'), request, async (now) => {
    const [screening] = await screeningsById(context.db, [seen.id]);
    const submission = screening && (await submissionById(context.db, screening.submissionId));
    if (!screening || !submission) throw new Error('a screening has gone');
    return planOf(context, { submission, before: screening, found }, now);
  });
}

interface Changed {
  readonly submission: Submission;
  readonly before: Screening;
  readonly found: Found;
}

async function planOf(
  { db }: FeatureContext,
  { submission, before, found }: Changed,
  now: Date,
): Promise<Plan<object>> {
  const alerts = await alertsAbout(db, { submission, before, found }, now);
  const [alert] = alerts;
  const evidence = alerts.map((each) => ({ ...evidenceOf(each), reason: '', byStaff: null }));
  const changed = {
    inserts: alerts.map((row) => insert('verification_alert', row)),
    updates: [
      update('verification_party_screening', before, {
        hit: found.hit,
        reason: found.reason,
        matches: found.matches,
        names: found.names,
        unasked: found.unasked,
        at: found.at,
        listVersion: found.listVersion,
        riskVersion: found.riskVersion,
        riskLevel: found.risk,
      }),
      ...(submission.level === null ? [] : [bumpVersion(submission)]),
    ],
  };
  return {
    answer: {},
    ...joinParts(changed, await joinedPart(db, submission.memberId, evidence, now)),
    jobs: submission.outcome === 'approved' ? [{ name: rateJob, data: { submissionId: submission.id } }] : [],
    audit: {
      action: 'verification.screen-again',
      // Points to the alert, so that its reviewer finds its origin here.
      subject: alert ? { kind: 'screening', id: alert.id } : { kind: 'verification', id: submission.id },
      memberId: submission.memberId,
      before: { personId: before.personId, hit: before.hit, riskLevel: before.riskLevel },
      after: { hit: found.hit, riskLevel: found.risk, listVersion: found.listVersion },
    },
  };
}

/** The update of a verified member alerts staff to what its earlier submissions did not show. */
async function alertsAbout(
  db: Db,
  { submission, before, found }: Changed,
  now: Date,
): Promise<readonly NewAlert[]> {
  const alerts = alertsOf({ submission, before, found }, now);
  if (submission.outcome === 'approved') return alerts;
  const isNew =
    isWaitingUpdate(submission) && (await isNewMatch(db, submission, before.personId, found.matches));
  return isNew ? alerts.filter(({ cause }) => cause === 'lists') : [];
}

/** Entries that were there before raise no alert, whatever their score: staff saw or cleared them. */
function alertsOf({ submission, before, found }: Changed, now: Date): readonly NewAlert[] {
  const raised = (cause: 'lists' | 'country') => ({
    id: randomUUID(),
    memberId: submission.memberId,
    submissionId: submission.id,
    personId: before.personId,
    name: before.name,
    country: before.country,
    cause,
    raisedAt: now,
  });
  const isRiskier = found.risk < before.riskLevel;
  return [
    ...(hasNewEntry(before, found)
      ? [{ ...raised('lists'), lists: found.reason ?? '', matches: found.matches }]
      : []),
    ...(isRiskier ? [{ ...raised('country'), riskBefore: before.riskLevel, riskNow: found.risk }] : []),
  ];
}
