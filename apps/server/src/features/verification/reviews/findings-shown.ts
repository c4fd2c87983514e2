// Findings as one of staff reads them: a member that the reader has a conflict of interest with is neither named nor counted,
// nor is it said what is shared with it (VER-357). Rating and decisions go by all findings.
import type { Finding, Language } from '@causeway/contract';
import { catalogues } from './messages/index.ts';

/** Where there is such a member, one finding of a check about a person stands for all of them; the other members stay named. */
export function findingsShown(
  found: readonly Finding[],
  conflictsOfInterest: readonly string[],
  language: Language,
): Finding[] {
  const isClosed = (memberId: string): boolean => conflictsOfInterest.includes(memberId);
  const checkOf = ({ name, uid, outcome }: Finding): string => JSON.stringify([name, uid, outcome]);
  const concerned = found.filter(({ members = [] }) => members.some(isClosed));
  const shown = [...Map.groupBy(concerned, checkOf).values()].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const { name, uid, outcome } = first;
    const members = [first, ...rest].flatMap((finding) => finding.members ?? []);
    const detail = catalogues[language].findings['member-closed'];
    return [{ name, uid, outcome, detail, members: [...new Set(members)].filter((each) => !isClosed(each)) }];
  });
  return [...found.filter((finding) => !concerned.includes(finding)), ...shown];
}
