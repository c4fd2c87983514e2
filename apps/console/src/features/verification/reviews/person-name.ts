// A name on a verification's page: of a stakeholder or of an entity among the owners; the member itself has its own word.
import type { VerificationReview } from '@causeway/contract';

/** The person's name; undefined for the member itself. */
export const personName = (
  { people, ownership }: Pick<VerificationReview, 'people' | 'ownership'>,
  uid: string | null,
): string | undefined => [...people, ...(ownership?.entities ?? [])].find((one) => one.uid === uid)?.name;
