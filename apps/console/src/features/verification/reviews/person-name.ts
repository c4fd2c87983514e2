// A person's name on a verification's page: a stakeholder's own name; the member itself has its own word.
import type { VerificationReview } from '@causeway/contract';

/** Undefined for the member itself: the business, or the person whose record it is. */
export const personName = (
  { people }: Pick<VerificationReview, 'people'>,
  uid: string | null,
): string | undefined => people.find((person) => person.uid === uid)?.name;
