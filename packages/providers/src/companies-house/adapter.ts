// The register of companies of the United Kingdom, by the public data API of Companies House.
import { askAgain } from '../ask-again.ts';
import { type PaceClock, createPace } from '../pace.ts';
import { ProviderError, type RegisterAnswer, type RegisterPort, type RegisterQuestion } from '../port.ts';
import { partiesMax } from '../register-entry.ts';
import { type Call, type Endpoint, call, jsonOf } from '../transport.ts';
import { type Page, companyNumberOf, entryOf, pageOf } from './transform.ts';

export interface CompaniesHouseConfig {
  /** Normally https://api.company-information.service.gov.uk. */
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMilliseconds: number;
}

/** 600 calls in five minutes are allowed, and one company takes three or more. */
const REQUESTS_PER_SECOND = 2;
const PAGE_SIZE = 100;
const NOT_FOUND = 404;
/** No company has this number. */
const NOBODY = '00000000';

export function createCompaniesHouse(config: CompaniesHouseConfig, clock?: PaceClock): RegisterPort {
  const endpoint = endpointOf(config);
  const inPace = createPace(REQUESTS_PER_SECOND, clock);

  /** Null if there is nothing at the path. */
  async function get(path: string): Promise<Readonly<Record<string, unknown>> | null> {
    const request: Call = { method: 'GET', path };
    const answer = await askAgain(() => inPace(() => call(endpoint, request)));
    return answer.status === NOT_FOUND ? null : jsonOf(endpoint, answer);
  }

  /** Companies without officers or owners have no list at all. */
  async function all(path: string): Promise<Page> {
    const items: Page['items'][number][] = [];
    for (;;) {
      const answer = await get(`${path}?items_per_page=${PAGE_SIZE}&start_index=${items.length}`);
      if (answer === null) return { items, total: items.length };
      const page = pageOf(answer);
      items.push(...page.items);
      if (page.items.length === 0 || items.length >= page.total) return { items, total: page.total };
      if (items.length >= partiesMax) return { items, total: page.total };
    }
  }

  async function company({ number }: RegisterQuestion): Promise<RegisterAnswer> {
    const asked = companyNumberOf(number);
    const profile = asked === null ? null : await get(`/company/${asked}`);
    if (profile === null) return { outcome: 'not-found' };
    const officers = await all(`/company/${asked}/officers`);
    const owners = await all(`/company/${asked}/persons-with-significant-control`);
    return { outcome: 'found', entry: entryOf(profile, officers, owners) };
  }

  return {
    ...{ name: 'companies-house', title: 'Companies House', countries: ['GB'], isComplete: true },
    company,
    async greet() {
      const { status } = await call(endpoint, { method: 'GET', path: `/company/${NOBODY}` });
      if (status !== NOT_FOUND) throw new ProviderError(`Companies House answered ${status}`, { status });
    },
  };
}

/** The key is the user name, and there is no password. */
const endpointOf = ({ url, apiKey, timeoutMilliseconds }: CompaniesHouseConfig): Endpoint => ({
  ...{ name: 'Companies House', url, timeoutMilliseconds, apiKeyHeader: 'authorization' },
  apiKey: `Basic ${btoa(`${apiKey}:`)}`,
});
