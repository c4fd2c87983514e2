// How a person of a verification is called on the page: a stakeholder by name; the member itself has its own word.
import type { VerificationReview } from '@causeway/contract';

/** Undefined for the member itself: the business, or the person whose record it is. */
export const personName = (
  { people }: Pick<VerificationReview, 'people'>,
  uid: string | null,
): string | undefined => people.find((person) => person.uid === uid)?.name;
