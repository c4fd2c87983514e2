// Writes questions as parameters of Watchman's search. It answers 400 to an unknown parameter, and searches
// only entries of the named type. Pure.
import { type ChainChannel, type ScreenedName, chainChannels } from '../port.ts';

export interface SearchOptions {
  /** A score from 0 to 1. */
  readonly threshold: number;
}

/** Watchman returns 10 by default, and at most 100. */
const MATCHES_MAX = 20;

/** Lists contain companies as businesses or organizations; for an unknown kind every type is searched. */
const types = { person: ['person'], company: ['business', 'organization'], vessel: ['vessel'] } as const;

/** One search, or two if the party may be listed under two types. */
export function searchesOf(party: ScreenedName, { threshold }: SearchOptions): readonly string[] {
  const { kind, name, birthday, documentNumber } = party;
  const shared = { name, minMatch: String(threshold), limit: String(MATCHES_MAX) };
  if (kind === null) return [searchBy(shared)];
  const own = {
    ...(kind === 'person' && birthday !== undefined && { birthDate: birthday }),
    ...(kind === 'vessel' && documentNumber !== undefined && { imoNumber: documentNumber }),
    ...(kind === 'vessel' && party.country !== '' && { flag: party.country }),
  };
  return types[kind].map((type) => searchBy({ ...shared, type, ...own }));
}

const searchBy = (parameters: Readonly<Record<string, string>>): string =>
  `/v2/search?${new URLSearchParams(parameters).toString()}`;

/** Lists name an address by the coin or token that was seen on it. */
const currencies: Readonly<Record<ChainChannel, readonly string[]>> = {
  [chainChannels.erc20]: ['ETH', 'USDT', 'USDC'],
  [chainChannels.trc20]: ['TRX', 'USDT', 'USDC'],
};

/** Without a name the score is useless, so every returned entry is compared with the address. */
export function walletSearchOf(channel: ChainChannel, address: string): string {
  const parameters = new URLSearchParams({ minMatch: '0.01', limit: String(MATCHES_MAX) });
  for (const currency of currencies[channel]) parameters.append('cryptoAddress', `${currency}:${address}`);
  return `/v2/search?${parameters.toString()}`;
}

/** Names that its own comparison of letters can find; others need embeddings. */
export const isLatin = (name: string): boolean => !/\p{L}/u.test(name.replaceAll(/\p{Script=Latin}/gu, ''));
