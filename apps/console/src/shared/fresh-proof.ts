// A decision that wants a fresh proof asks for it here; the dialog in the frame answers, and the decision goes out again.
import { isRefusal } from './refusals.ts';

/** Answers whether the proof was given; false when the person closed the question. */
export type AskForProof = () => Promise<boolean>;

let asked: AskForProof | undefined;

/** The dialog answers from now on, until what is returned is called. */
export function answerProofs(ask: AskForProof): () => void {
  asked = ask;
  return () => {
    asked = undefined;
  };
}

/** Sends; where a fresh proof is wanted, asks for it and sends once more. */
export async function withFreshProof<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!isRefusal(error, 'fresh-proof-needed') || asked === undefined || !(await asked())) throw error;
    return send();
  }
}
