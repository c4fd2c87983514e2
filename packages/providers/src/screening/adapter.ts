// A screening service over HTTP, as the port wants it.
import { chainChannels, type ChainChannel, type ScreeningPort } from '../port.ts';
import { postJson, type Endpoint } from '../transport.ts';
import { readListVersion, readMatches, readRisk, readTampered } from './transform.ts';

export interface ScreeningConfig {
  /** Who screens, as members read it; their address is nobody's business. */
  readonly name: string;
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMilliseconds: number;
}

const NETWORKS: Readonly<Record<ChainChannel, string>> = {
  [chainChannels.erc20]: 'ethereum',
  [chainChannels.trc20]: 'tron',
};

export function createScreening(config: ScreeningConfig): ScreeningPort {
  const endpoint: Endpoint = { ...config, name: 'screening' };
  return {
    provider: config.name,
    async address(channel, address) {
      const answer = await postJson(endpoint, '/address', { network: NETWORKS[channel], address });
      return { riskLevel: readRisk(answer), abnormal: readTampered(answer) };
    },
    async party(party) {
      return readMatches(await postJson(endpoint, '/party', party));
    },
    async listVersion() {
      return readListVersion(await postJson(endpoint, '/lists', {}));
    },
    async transaction(channel, hash, from) {
      const network = NETWORKS[channel];
      return { riskLevel: readRisk(await postJson(endpoint, '/transaction', { network, hash, from })) };
    },
  };
}
