// A name on a verification's page: of a stakeholder, an entity among the owners, or somebody in a register; the member itself has its own word.
import type { VerificationReview } from '@causeway/contract';

/** The person's name; undefined for the member itself. */
export const personName = (
  { people, ownership, registers = [] }: Pick<VerificationReview, 'people' | 'ownership' | 'registers'>,
  uid: string | null,
): string | undefined =>
  [...people, ...(ownership?.entities ?? []), ...registers.flatMap(({ unnamed }) => unnamed)].find(
    (one) => one.uid === uid,
  )?.name;
