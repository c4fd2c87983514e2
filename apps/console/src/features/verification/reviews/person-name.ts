// A person's name on a verification's page: a stakeholder's own name; the member itself has its own word.
import type { VerificationReview } from '@causeway/contract';

/** The person's name; undefined for the member itself. */
export const personName = (
  { people }: Pick<VerificationReview, 'people'>,
  uid: string | null,
): string | undefined => people.find((person) => person.uid === uid)?.name;
