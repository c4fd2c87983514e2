// That somebody else was faster, or that the record has changed, is no failure of the person's: the page says so and shows
// what is there now.
import { errorName } from '@causeway/contract';
import { isRequestError } from '@causeway/ui';

export type Meanwhile = 'already-decided' | 'changed-meanwhile';

export function meanwhileOf(error: unknown): Meanwhile | undefined {
  const name = isRequestError(error) ? errorName(error.code) : undefined;
  return name === 'already-decided' || name === 'changed-meanwhile' ? name : undefined;
}
