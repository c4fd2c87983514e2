// Reads what the screening service answers. Pure.
import { ProviderError } from '../port.ts';
import type { RiskLevel } from '../port.ts';

type Answer = Readonly<Record<string, unknown>>;

/** The service's words and our levels (MON-093). */
const LEVELS: ReadonlyMap<unknown, RiskLevel> = new Map([
  ['NONE', 0],
  ['LOW', 1],
  ['MEDIUM', 2],
  ['HIGH', 3],
  ['SEVERE', 4],
  ['UNKNOWN', 5],
]);

export function readRisk(answer: Answer): RiskLevel {
  const level = LEVELS.get(answer['risk']);
  if (level === undefined) throw new ProviderError('the screening service answered an unknown risk');
  return level;
}

export function readTampered(answer: Answer): boolean {
  if (typeof answer['tampered'] === 'boolean') return answer['tampered'];
  throw new ProviderError('the screening service did not say whether the address was tampered with');
}

export function readMatches(answer: Answer): { readonly hit: boolean; readonly reason: string | null } {
  const { matches } = answer;
  if (!Array.isArray(matches)) throw new ProviderError('the screening service answered no list of matches');
  const lists = matches.map((match: unknown) =>
    typeof match === 'object' && match !== null && 'list' in match ? String(match.list) : 'unnamed list',
  );
  return { hit: lists.length > 0, reason: lists.length > 0 ? lists.join(', ') : null };
}

/** Kept beside each result, so that an odd one must not fill the table. */
const VERSION_LENGTH_MAX = 200;

export function readListVersion({ version }: Answer): string {
  if (typeof version === 'string' && version !== '' && version.length <= VERSION_LENGTH_MAX) return version;
  throw new ProviderError('the screening service did not name the version of its lists');
}
