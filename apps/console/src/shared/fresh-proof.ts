// A decision that asks for a fresh proof asks for it here; the dialog in the frame answers, and the decision goes out again.
import type { StaffWork } from '@causeway/contract';
import { isRefusal } from '@causeway/web/refusals';

/** Answers whether the proof was given; false when the person closed the question. */
export type AskForProof = (work: StaffWork) => Promise<boolean>;

let asked: AskForProof | undefined;

/** The dialog answers from now on, until what is returned is called. */
export function answerProofs(ask: AskForProof): () => void {
  asked = ask;
  return () => {
    asked = undefined;
  };
}

/** Sends; if a fresh proof is required, asks for it and sends once more. `work` as the call declares it. */
export async function withFreshProof<Answer>(
  work: StaffWork | null,
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!isRefusal(error, 'fresh-proof-needed') || work === null || !(await asked?.(work))) throw error;
    return send();
  }
}
