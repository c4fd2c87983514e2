// Asks the lists about parties that were screened before, under every name that is known now: many in one
// call, so that the nightly screening takes few.
import { type PartyScreening, ProviderError, ProviderUnavailable } from '@causeway/providers/port';
import type { FeatureContext } from '../../../platform/feature.ts';
import { screenNames, screenParties } from '../../foundation/reviewing/index.ts';
import { submissionById } from '../submissions/index.ts';
import { partiesKnown } from './findings-about.ts';
import { type NamedParty, questionsAbout } from './known-names.ts';
import type { Screening } from './store.ts';

/** The parties of one call to yente, with some fifty names. */
const BATCH = 25;

export interface Answered {
  readonly party: NamedParty;
  readonly answer: PartyScreening;
  /** When the names were read: a check that finished after this time is newer. */
  readonly at: Date;
}

interface Asked {
  readonly screening: Screening;
  /** The answer; missing if the batch failed, and then the party is asked about separately. */
  readonly answered: Answered | undefined;
}

/**
 * Makes one call for each batch, if the service takes several questions in one. Throws if the port is busy.
 */
export async function* askInBatches(
  context: FeatureContext,
  screenings: readonly Screening[],
): AsyncGenerator<Asked, void> {
  for (let from = 0; from < screenings.length; from += BATCH) {
    const batch = screenings.slice(from, from + BATCH);
    const together = await askTogether(context, batch);
    for (const screening of batch) yield { screening, answered: together.get(screening.id) };
  }
}

/**
 * Undefined if one of them cannot be asked about: then each is asked about separately. Throws if the port is
 * busy.
 */
async function askTogether(
  context: FeatureContext,
  screenings: readonly Screening[],
): Promise<ReadonlyMap<string, Answered>> {
  const at = context.clock.now();
  const named: { readonly id: string; readonly party: NamedParty }[] = [];
  for (const screening of screenings) {
    const party = await partyOf(context, screening);
    if (party) named.push({ id: screening.id, party });
  }
  try {
    const questions = named.map(({ party }) => questionsAbout(party));
    const answers = await screenParties(context.providers.screening, questions);
    return new Map(
      named.flatMap(({ id, party }, place) => {
        const answer = answers[place];
        return answer === undefined ? [] : [[id, { party, answer, at }]];
      }),
    );
  } catch (error) {
    if (error instanceof ProviderUnavailable && error.busySeconds !== undefined) throw error;
    return new Map();
  }
}

async function partyOf(context: FeatureContext, screening: Screening): Promise<NamedParty | undefined> {
  const submission = await submissionById(context.db, screening.submissionId);
  const parties = submission ? await partiesKnown(context, submission) : [];
  return parties.find(({ personId }) => personId === screening.personId);
}

export async function askAlone(context: FeatureContext, screening: Screening): Promise<Answered> {
  const at = context.clock.now();
  const party = await partyOf(context, screening);
  if (!party) throw new ProviderError('a screening of nobody in its submission');
  return { party, answer: await screenNames(context.providers.screening, questionsAbout(party)), at };
}
