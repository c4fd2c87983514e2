// Reads the answers of the screening service. Pure.
import {
  ProviderError,
  screeningRisks,
  type PartyScreening,
  type RiskLevel,
  type ScreeningMatch,
} from '../port.ts';
import { LINES_MAX, keptText } from '../screening-record.ts';

type Answer = Readonly<Record<string, unknown>>;

/** The service's words and our levels (MON-093). */
const LEVELS: ReadonlyMap<unknown, RiskLevel> = new Map([
  ['NONE', screeningRisks.none],
  ['LOW', screeningRisks.low],
  ['MEDIUM', screeningRisks.medium],
  ['HIGH', screeningRisks.high],
  ['SEVERE', screeningRisks.severe],
  ['UNKNOWN', screeningRisks.unknown],
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

export function readMatches(answer: Answer): PartyScreening {
  const { matches: reported } = answer;
  if (!Array.isArray(reported)) throw new ProviderError('the screening service answered no list of matches');
  const matches = reported.map(readMatch);
  const reason = matches.map(({ list }) => list).join(', ');
  return { hit: matches.length > 0, reason: matches.length > 0 ? reason : null, matches };
}

const isObject = (value: unknown): value is Answer => typeof value === 'object' && value !== null;

/** A hit stays a hit, however few its details. */
function readMatch(match: unknown): ScreeningMatch {
  const { list, name, score, record, reference, link, listedOn }: Answer = isObject(match) ? match : {};
  return {
    list: keptText(list) || 'unnamed list',
    name: keptText(name) || null,
    score: typeof score === 'number' && score >= 0 && score <= 100 ? score : null,
    record: (Array.isArray(record) ? record : [])
      .slice(0, LINES_MAX)
      .filter(isObject)
      .map((line) => ({ label: keptText(line['label']), value: keptText(line['value']) }))
      .filter(({ value }) => value !== ''),
    ...(keptText(reference) !== '' && { reference: keptText(reference) }),
    ...(keptText(link).startsWith('https://') && { link: keptText(link) }),
    ...(typeof listedOn === 'string' && DAY.test(listedOn) && { listedOn }),
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The maximum length, because it is stored beside each result and an odd one must not fill the table. */
const VERSION_LENGTH_MAX = 200;

export function readListVersion({ version }: Answer): string {
  if (typeof version === 'string' && version !== '' && version.length <= VERSION_LENGTH_MAX) return version;
  throw new ProviderError('the screening service did not name the version of its lists');
}
