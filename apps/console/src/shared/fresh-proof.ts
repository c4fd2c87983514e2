// A decision that needs a fresh proof requests it here. The dialog in the frame returns it, and the decision
// is sent again.
import type { StaffWork } from '@causeway/contract';
import { isRefusal } from '@causeway/web/refusals';

/** Returns true if the proof was given, false if the person closed the dialog. */
export type AskForProof = (work: StaffWork) => Promise<boolean>;

let asked: AskForProof | undefined;

/** From now on the dialog answers requests, until the returned function is called. */
export function answerProofs(ask: AskForProof): () => void {
  asked = ask;
  return () => {
    asked = undefined;
  };
}

/**
 * Sends; if a fresh proof is required, asks for it and sends once more. `work` is the kind of work that the
 * call declares.
 */
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
