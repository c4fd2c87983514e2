// A decision being sent. If a colleague was faster or the record has changed, the page shows the current
// state instead of an error of the person.
import { errorName, type Endpoint } from '@causeway/contract';
import { isRequestError } from '@causeway/ui';
import { invalidate, useWrite } from '../../../shared/queries.ts';

const meanwhiles = ['already-decided', 'changed-meanwhile', 'claimed-by-another', 'forbidden'] as const;
export type Meanwhile = (typeof meanwhiles)[number];

export function meanwhileOf(error: unknown): Meanwhile | undefined {
  const name = isRequestError(error) ? errorName(error.code) : undefined;
  return meanwhiles.find((each) => each === name);
}

interface DecisionOutcome<Request, Answer> {
  readonly onDecided: (request: Request, answer: Answer) => void;
  readonly onMeanwhile: (meanwhile: Meanwhile) => void;
}

/** `shown` are the calls whose answers a decision changes; they are refetched after it. */
export function useDecision<Request, Answer>(
  endpoint: Endpoint<Request, Answer>,
  shown: readonly Pick<Endpoint, 'name'>[],
  { onDecided, onMeanwhile }: DecisionOutcome<Request, Answer>,
) {
  const write = useWrite(endpoint);

  /** Resolves if the dialog can close; rejects if it stays open and shows the error. */
  const decide = async (request: Request): Promise<void> => {
    let answer: Answer;
    try {
      answer = await write.mutateAsync(request);
    } catch (error) {
      await invalidate(...shown);
      const meanwhile = meanwhileOf(error);
      if (meanwhile === undefined) throw error;
      onMeanwhile(meanwhile);
      return;
    }
    onDecided(request, answer);
    await invalidate(...shown);
  };

  return { decide, write };
}
