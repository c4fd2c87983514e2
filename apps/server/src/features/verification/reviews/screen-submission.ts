// Screens everybody in a submission against sanctions and watch lists, once, after the submission. Also screens those
// whose job has given up, because nobody is approved unscreened.
import { randomUUID } from 'node:crypto';
import { type PartyScreening, ProviderError } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { countryRisk } from '../../foundation/dictionary/index.ts';
import { screenNames } from '../../foundation/reviewing/index.ts';
import { joinedPart } from '../cases/index.ts';
import { type Submission, submissionById } from '../submissions/index.ts';
import { assessRisk } from './assess-risk.ts';
import { countriesRisk } from './findings.ts';
import { partiesKnown } from './findings-about.ts';
import { type NamedParty, asksAll, questionsAbout } from './known-names.ts';
import { evidenceOf, isNewMatch, isWaitingUpdate } from './later-match.ts';
import { screenAnew } from './rescreen.ts';
import { type NewAlert, insert, screeningsOf, unscreened } from './store.ts';

/**
 * Throws what the port throws; the job then runs again, and continues where it stopped. A party that the port rejects
 * does not keep others unscreened.
 */
export async function screenSubmission(
  context: FeatureContext,
  { submissionId }: { readonly submissionId: string },
): Promise<void> {
  const { db, providers, clock } = context;
  const submission = await submissionById(db, submissionId);
  if (!submission) return;
  // Reads the versions first: if a list changes or a check finishes meanwhile, it is newer, and everybody is
  // screened again.
  const startedAt = clock.now();
  const screened = await screeningsOf(db, submissionId);
  const open = (await partiesKnown(context, submission)).flatMap((party) => {
    const row = screened.find(({ personId }) => personId === party.personId);
    return row && row.names !== null && asksAll(party, row) ? [] : [{ party, row }];
  });
  if (open.length === 0) return;
  const listVersion = await providers.screening.listVersion();
  let refused: ProviderError | undefined;
  for (const { party, row } of open) {
    try {
      if (row) await screenAnew(context, row, { party, listVersion, at: startedAt });
      else
        await screen(context, {
          submission,
          party,
          listVersion,
          at: startedAt,
        });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      refused ??= error;
    }
  }
  await assessRisk(context, submission);
  if (refused) throw refused;
}

const MINUTE = 60 * 1000;
/** The time in which the job itself still retries. */
const JOB_TRIES_MS = 10 * MINUTE;
const SUBMISSIONS_AT_ONCE = 200;

/** A job gives up after about an hour, and lists may be down longer. Throws when they still are. */
export async function screenOverdue(context: FeatureContext, now: Date): Promise<void> {
  const before = new Date(now.getTime() - JOB_TRIES_MS);
  for (const { id } of await unscreened(context.db, before, SUBMISSIONS_AT_ONCE)) {
    try {
      await screenSubmission(context, { submissionId: id });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      context.log.error({ err: error, submissionId: id }, 'somebody in a submission cannot be screened');
    }
  }
}

interface Screening {
  readonly submission: Submission;
  readonly party: NamedParty;
  readonly listVersion: string;
  /** When the names were read. */
  readonly at: Date;
}

async function screen(
  { db, providers, spine }: FeatureContext,
  { submission, party, listVersion, at }: Screening,
): Promise<void> {
  const { id: submissionId, memberId } = submission;
  const { personId, name, names, country, countries } = party;
  const [found, risk] = await Promise.all([
    screenNames(providers.screening, questionsAbout(party)),
    countryRisk(db),
  ]);
  const action = 'verification.screen';
  const request = {
    id: requestIdOf(`${action}:${submissionId}:${personId}`),
    name: action,
    body: { submissionId, personId },
  };
  await spine.write(systemActor('verification-reviews'), request, async (now) => {
    const alerts = found.hit ? await alertsAboutNew(db, submission, { party, found }, now) : [];
    const evidence = alerts.map((each) => ({ ...evidenceOf(each), reason: '', byStaff: null }));
    const changed = {
      inserts: [
        ...alerts.map((row) => insert('verification_alert', row)),
        insert('verification_party_screening', {
          id: randomUUID(),
          submissionId,
          personId,
          name,
          country,
          ...{ hit: found.hit, reason: found.reason, matches: found.matches },
          ...{ names, unasked: found.unasked ?? null },
          at,
          listVersion,
          riskVersion: risk.version,
          riskLevel: countriesRisk(countries, risk),
        }),
      ],
    };
    return {
      answer: {},
      ...joinParts(changed, await joinedPart(db, memberId, evidence, now)),
      audit: {
        action,
        subject: { kind: 'verification', id: submissionId },
        memberId,
        after: { personId, hit: found.hit, listVersion },
      },
    };
  });
}

interface FoundParty {
  readonly party: NamedParty;
  readonly found: Pick<PartyScreening, 'reason' | 'matches'>;
}

/** A verified member's register, or its update, can name somebody new, who is on a list. */
async function alertsAboutNew(
  db: Db,
  submission: Submission,
  { party: { personId, name, country }, found: { reason, matches } }: FoundParty,
  raisedAt: Date,
): Promise<readonly NewAlert[]> {
  const { id: submissionId, memberId, outcome } = submission;
  const isNew = isWaitingUpdate(submission) && (await isNewMatch(db, submission, personId, matches));
  if (outcome !== 'approved' && !isNew) return [];
  const about = { memberId, submissionId, personId, name, country, raisedAt };
  return [{ id: randomUUID(), ...about, cause: 'lists', lists: reason ?? '', matches }];
}
