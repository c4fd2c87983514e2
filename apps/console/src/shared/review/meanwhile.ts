// That somebody else was faster, or that the record has changed, is no failure of the person's: the page says so and shows
// what is there now.
import { errorName } from '@causeway/contract';
import { isRequestError } from '@causeway/ui';

const meanwhiles = ['already-decided', 'changed-meanwhile', 'claimed-by-another', 'forbidden'] as const;
export type Meanwhile = (typeof meanwhiles)[number];

export function meanwhileOf(error: unknown): Meanwhile | undefined {
  const name = isRequestError(error) ? errorName(error.code) : undefined;
  return meanwhiles.find((each) => each === name);
}
