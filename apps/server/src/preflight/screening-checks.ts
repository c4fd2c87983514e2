// Checks of the screening service besides its answer: whether its lists are the configured ones and current,
// and which names it cannot check at all.
import { failureOf } from '@causeway/providers';
import { ProviderError } from '@causeway/providers/port';
import type { Check, Finding } from './check.ts';
import type { ProvidersSubject } from './providers-subject.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Lists change on working days, and services take them over once or several times a day. */
const DAYS_MAX = 3;

async function listFindings({
  providers: { screening },
  now,
}: ProvidersSubject): Promise<readonly Finding[] | string> {
  try {
    const { names, updatedAt } = await screening.lists();
    if (updatedAt === null) return 'the service does not say how old its lists are';
    const days = Math.floor((now.getTime() - updatedAt.getTime()) / DAY);
    if (days < DAYS_MAX) return [];
    return [
      {
        about: 'SCREENING_URL',
        found: `${names.join(', ')}: of ${updatedAt.toISOString()}, ${days} days old`,
      },
    ];
  } catch (error) {
    // `providers-answer` reports an outage or a refused key.
    if (failureOf(error) !== null || !(error instanceof ProviderError)) return 'the service does not answer';
    return [{ about: 'SCREENING_DATASET', found: error.message }];
  }
}

function scopeFindings({ providers: { screening, chains } }: ProvidersSubject): readonly Finding[] {
  const { isLatinOnly, knowsPoliticians, addresses } = screening.scope;
  const missing = [
    isLatinOnly && 'names in other scripts than Latin, which staff then look at',
    !knowsPoliticians && 'politicians (PEPs)',
    addresses === 'listed' && chains.size > 0 && 'the risk of an address, only whether a list names it',
  ];
  return missing
    .filter((each) => each !== false)
    .map((each) => ({ about: 'SCREENING_PROVIDER', found: `it cannot be asked about ${each}` }));
}

export const screeningChecks: readonly Check<ProvidersSubject>[] = [
  {
    ...{ name: 'screening-lists', kind: 'provider', severity: 'warns' },
    holds: `The lists of the screening are there, and younger than ${DAYS_MAX} days`,
    remedy:
      'Compare SCREENING_DATASET with what the service has loaded, and look whether it still updates its lists.',
    find: listFindings,
  },
  {
    ...{ name: 'screening-scope', kind: 'provider', severity: 'warns', inEarnest: true },
    holds: 'The screening knows politicians, every script and the risk of addresses',
    remedy:
      'Ask about the rest elsewhere, or load it: docs/providers/screening.md has what each service knows.',
    find: scopeFindings,
  },
];
