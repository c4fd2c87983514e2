// Moov Watchman, self-hosted, as a screening service: its search of sanctions lists. Written for Watchman v0.66.0.
import { askAgain } from '../ask-again.ts';
import { createPace } from '../pace.ts';
import {
  type ChainChannel,
  type PartyScreening,
  type ScreenedName,
  type ScreeningMatch,
  type ScreeningPort,
  screeningRisks,
} from '../port.ts';
import { screeningOf } from '../screening-record.ts';
import { getJson, type Endpoint } from '../transport.ts';
import { readLists } from './lists.ts';
import { isLatin, searchesOf, walletSearchOf } from './query.ts';
import { readMatches, readWallets } from './transform.ts';

export interface WatchmanConfig {
  /** The service's name as members read it. */
  readonly name: string;
  readonly url: string;
  /** The bearer token for a proxy in front of it: Watchman itself needs none. */
  readonly apiKey: string;
  /** Lists that must be loaded, such as `us_ofac`; all loaded lists are searched. */
  readonly lists: readonly string[];
  /** From 0 to 1: the score from which an entry is a match. */
  readonly threshold: number;
  /** True if it runs with embeddings, which find names in other scripts. */
  readonly readsAllScripts: boolean;
  readonly requestsPerSecond: number;
  readonly timeoutMilliseconds: number;
}

export function createWatchman(config: WatchmanConfig): ScreeningPort {
  const { name: provider, threshold } = config;
  const endpoint: Endpoint = { ...config, name: 'Watchman' };
  const inPace = createPace(config.requestsPerSecond);
  const ask = (path: string) => askAgain(() => inPace(() => getJson(endpoint, path)));
  const lists = async () => readLists(await ask('/v2/listinfo'), config.lists);

  async function matchesOf(party: ScreenedName): Promise<PartyScreening> {
    if (!config.readsAllScripts && !isLatin(party.name)) return { ...screeningOf([]), unasked: [party.name] };
    const found: ScreeningMatch[] = [];
    for (const search of searchesOf(party, config)) found.push(...readMatches(await ask(search), threshold));
    return screeningOf(found);
  }
  /** Requested last: without its lists, Watchman finds nothing and gives no reason. */
  async function parties(names: readonly ScreenedName[]): Promise<readonly PartyScreening[]> {
    const answers: PartyScreening[] = [];
    for (const name of names) answers.push(await matchesOf(name));
    await lists();
    return answers;
  }
  async function wallet(channel: ChainChannel, address: string) {
    const matches = readWallets(await ask(walletSearchOf(channel, address)), address);
    await lists();
    return { riskLevel: matches.length > 0 ? screeningRisks.severe : screeningRisks.low, matches };
  }
  return {
    provider,
    scope: {
      isLatinOnly: !config.readsAllScripts,
      knowsPoliticians: config.lists.some((list) => list.includes('pep')),
      addresses: 'listed',
    },
    address: async (channel, address) => ({ ...(await wallet(channel, address)), abnormal: false }),
    party: async (party) => (await parties([party]))[0] ?? screeningOf([]),
    parties,
    listVersion: async () => (await lists()).version,
    lists,
    transaction: (channel, _hash, from) => wallet(channel, from),
  };
}
