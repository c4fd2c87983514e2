// Legal entities of all countries that have an LEI (ISO 17442), by the public API of GLEIF. Most companies have none.
import { askAgain } from '../ask-again.ts';
import { type PaceClock, createPace } from '../pace.ts';
import type { RegisterAnswer, RegisterPort, RegisterQuestion } from '../port.ts';
import { type Endpoint, call, getJson, jsonOf } from '../transport.ts';
import { type LeiRecord, entryOf, isAsked, leiOf, recordOf, recordsOf } from './transform.ts';

export interface GleifConfig {
  /** Normally https://api.gleif.org/api/v1. */
  readonly url: string;
  readonly timeoutMilliseconds: number;
}

/** 60 calls in a minute are allowed. */
const REQUESTS_PER_SECOND = 1;
/** Registers of one country may each have the same number, so several records can answer. */
const RECORDS_MAX = 20;
const NOT_FOUND = 404;

export function createGleif({ url, timeoutMilliseconds }: GleifConfig, clock?: PaceClock): RegisterPort {
  const endpoint: Endpoint = { name: 'GLEIF', url, apiKey: '', timeoutMilliseconds };
  const inPace = createPace(REQUESTS_PER_SECOND, clock);

  async function byLei(lei: string): Promise<readonly LeiRecord[]> {
    const request = { method: 'GET', path: `/lei-records/${lei}` } as const;
    const answer = await askAgain(() => inPace(() => call(endpoint, request)));
    return answer.status === NOT_FOUND ? [] : [recordOf(jsonOf(endpoint, answer))];
  }
  async function byNumber({ country, number }: RegisterQuestion): Promise<readonly LeiRecord[]> {
    const query = new URLSearchParams({
      'filter[entity.registeredAs]': number.trim(),
      'filter[entity.legalAddress.country]': country,
      'page[size]': String(RECORDS_MAX),
    });
    return recordsOf(
      await askAgain(() => inPace(() => getJson(endpoint, `/lei-records?${query.toString()}`))),
    );
  }
  async function company(question: RegisterQuestion): Promise<RegisterAnswer> {
    const lei = leiOf(question.number);
    const found = lei === null ? await byNumber(question) : await byLei(lei);
    const record = found.filter((each) => isAsked(each, question)).toSorted(byLikeness(question))[0];
    return record ? { outcome: 'found', entry: entryOf(record, lei !== null) } : { outcome: 'not-found' };
  }
  return {
    ...{ name: 'gleif', title: 'GLEIF', countries: null, isComplete: false },
    company,
    greet: async () => void recordsOf(await getJson(endpoint, '/lei-records?page%5Bsize%5D=1')),
  };
}

/** Among several with one number, the one with the name that was asked for. */
const byLikeness =
  ({ name }: RegisterQuestion) =>
  (one: LeiRecord, other: LeiRecord): number =>
    Number(other.name.toUpperCase() === name.toUpperCase()) -
    Number(one.name.toUpperCase() === name.toUpperCase());
