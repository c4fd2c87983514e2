// Set variables that nobody reads, with the one that was probably meant.
import { variableNames } from '../platform/config/config.ts';
import type { Environment } from '../platform/config/fields.ts';

export interface UnreadVariable {
  readonly name: string;
  readonly meant: string | null;
}

/** Read by the migrating command and the launcher, never by a server. */
const ELSEWHERE = ['DATABASE_OWNER_URL', 'DATABASE_ADMIN_URL', 'DATA_FOLDER', 'WORLD_LOG', 'NODE_ENV'];

/** Prefixes of the product's own variables. */
const OWN_PREFIXES = [
  'BANK_',
  'EVM_',
  'TRON_',
  'SIGNER_',
  'SMS_',
  'MARKET_',
  'SCREENING_',
  'IDENTITY_',
  'BOOKS_',
];

/** Variables that Docker and Kubernetes set for a service with one of the product's names. */
const OF_SERVICES = /_SERVICE_HOST$|_SERVICE_PORT|_PORT$|_PORT_\d{1,5}_(?:TCP|UDP)/;

/** The shortest name: a typo changes a letter or two, which makes another word of a shorter one. */
const LENGTH_MIN = 6;
const slipsMax = (name: string): number => (name.length < 12 ? 2 : 3);

export function unreadVariables(env: Environment): readonly UnreadVariable[] {
  const known = new Set([...variableNames, ...ELSEWHERE]);
  return Object.keys(env)
    .filter((name) => env[name] !== '' && !known.has(name) && !OF_SERVICES.test(name))
    .flatMap((name) => {
      const meant = nearest(name);
      const isOurs = meant !== null || OWN_PREFIXES.some((prefix) => name.startsWith(prefix));
      return isOurs ? [{ name, meant }] : [];
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function nearest(name: string): string | null {
  if (name.length < LENGTH_MIN) return null;
  const [best] = variableNames
    .filter((known) => Math.abs(known.length - name.length) <= slipsMax(name))
    .map((known) => ({ known, slips: slipsBetween(name.toUpperCase(), known) }))
    .filter(({ slips }) => slips <= slipsMax(name))
    .toSorted((one, other) => one.slips - other.slips);
  return best?.known ?? null;
}

/** Optimal string alignment: letters added, left out, changed, and adjacent letters swapped. */
function slipsBetween(one: string, other: string): number {
  let twoAbove: readonly number[] = [];
  let above: readonly number[] = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          at(above, column) + 1,
          at(current, column - 1) + 1,
          at(above, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(twoAbove, column - 2) + 1 : Infinity,
        ),
      );
    }
    twoAbove = above;
    above = current;
  }
  return at(above, other.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;
