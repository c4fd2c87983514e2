// A screening service over HTTP, as the port wants it.
import { createPace } from '../pace.ts';
import {
  chainChannels,
  type ChainChannel,
  type PartyScreening,
  type ScreenedName,
  type ScreeningPort,
} from '../port.ts';
import { postJson, type Endpoint } from '../transport.ts';
import { readListVersion, readMatches, readRisk, readTampered } from './transform.ts';

export interface ScreeningConfig {
  /** The service's name as members read it; its address stays internal. */
  readonly name: string;
  readonly url: string;
  readonly apiKey: string;
  /** The pace of many questions in a row. */
  readonly requestsPerSecond: number;
  readonly timeoutMilliseconds: number;
}

const NETWORKS: Readonly<Record<ChainChannel, string>> = {
  [chainChannels.erc20]: 'ethereum',
  [chainChannels.trc20]: 'tron',
};

export function createScreening(config: ScreeningConfig): ScreeningPort {
  const endpoint: Endpoint = { ...config, name: 'screening' };
  const inPace = createPace(config.requestsPerSecond);
  const party = async (name: ScreenedName) => readMatches(await postJson(endpoint, '/party', name));
  const listVersion = async () => readListVersion(await postJson(endpoint, '/lists', {}));
  return {
    provider: config.name,
    scope: { isLatinOnly: false, knowsPoliticians: true, addresses: 'risk' },
    async address(channel, address) {
      const answer = await postJson(endpoint, '/address', { network: NETWORKS[channel], address });
      return { riskLevel: readRisk(answer), abnormal: readTampered(answer) };
    },
    party,
    async parties(names) {
      const answers: PartyScreening[] = [];
      for (const name of names) answers.push(await inPace(() => party(name)));
      return answers;
    },
    listVersion,
    lists: async () => ({ version: await listVersion(), names: [], updatedAt: null }),
    async transaction(channel, hash, from) {
      const network = NETWORKS[channel];
      return { riskLevel: readRisk(await postJson(endpoint, '/transaction', { network, hash, from })) };
    },
  };
}
