// The people of a company at a glance: the worst that was found about each, and who comes before and after. Pure.
import type { Finding, VerificationReview } from '@causeway/contract';

const ORDER = { fail: 0, look: 1, pending: 2, pass: 3 } as const satisfies Record<Finding['outcome'], number>;

export interface PersonState {
  readonly uid: string;
  readonly name: string;
  readonly isNew: boolean;
  readonly outcome: Finding['outcome'];
  /** How many findings did not pass. */
  readonly open: number;
  /** How many fields differ from the last submission. */
  readonly changed: number;
}

export const peopleIndex = ({ people, findings }: Pick<VerificationReview, 'people' | 'findings'>) =>
  people.map(({ uid, name, isNew, fields }): PersonState => {
    const own = findings.filter((finding) => finding.uid === uid).map(({ outcome }) => outcome);
    const [worst = 'pass'] = own.toSorted((a, b) => ORDER[a] - ORDER[b]);
    return {
      uid,
      name,
      isNew,
      outcome: worst,
      open: own.filter((outcome) => outcome !== 'pass').length,
      changed: isNew ? 0 : fields.filter(({ before }) => before !== null).length,
    };
  });

/** The one further on, or back, and round; the first, or the last, from none. */
export function personFrom(uids: readonly string[], at: string | undefined, by: 1 | -1): string | undefined {
  const index = at === undefined ? -1 : uids.indexOf(at);
  if (index === -1) return by === 1 ? uids[0] : uids.at(-1);
  return uids[(index + by + uids.length) % uids.length];
}
