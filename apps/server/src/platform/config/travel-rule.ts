// Other services with which the names of chain payments are exchanged, by TRP (the travel rule).
import { channels } from '@causeway/contract';
import * as z from 'zod';
import { type Environment, assetNames, namedHosts, pemFile } from './fields.ts';
import { readOffered } from './groups.ts';

const PREFIX = 'TRAVEL_RULE_';

const group = z.object({
  SERVICES: namedHosts,
  ASSETS: assetNames,
  CERTIFICATE: pemFile,
  KEY: pemFile,
  /** When missing, the authorities that Node knows. */
  AUTHORITY: z.optional(pemFile),
});

export const travelRuleVariables: readonly string[] = Object.keys(group.shape).map((name) => PREFIX + name);

export interface TravelRuleSettings {
  readonly services: readonly string[];
  /** For members, by host; without those that have none. */
  readonly serviceNames: Readonly<Record<string, string>>;
  readonly assets: readonly {
    readonly channel: typeof channels.erc20 | typeof channels.trc20;
    readonly asset: 'USDT' | 'USDC';
    readonly dti: string;
  }[];
  /** Paths of PEM files. */
  readonly certificate: string;
  readonly key: string;
  readonly authority: string | null;
}

export function travelRuleOf(env: Environment, issues: string[]): TravelRuleSettings | null {
  const own = readOffered(env, PREFIX, group, issues);
  if (own === null) return null;
  const { SERVICES: named, CERTIFICATE: certificate, KEY: key, AUTHORITY: authority = null } = own;
  const assets = own.ASSETS.map(({ channel, ...named }) => ({
    channel: channel === '8' ? channels.erc20 : channels.trc20,
    ...named,
  }));
  const services = named.map(({ host }) => host);
  const serviceNames = Object.fromEntries(
    named.flatMap(({ host, name }) => (name === null ? [] : [[host, name]])),
  );
  return { services, serviceNames, assets, certificate, key, authority };
}
