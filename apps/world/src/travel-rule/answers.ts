// The other service's answers to an inquiry, at once or pushed to its callback.
import { PUSH_FAILURES } from '../failures.ts';
import type { WorldContext } from '../module.ts';
import { API_VERSION, type Confirmation, type Inquiry, wordIn } from './messages.ts';

export const INSTITUTION = 'travel-rule';

/** A received inquiry, with its answers and the outcome of the payment. */
export interface Received {
  readonly reference: string;
  readonly address: string;
  readonly inquiry: Inquiry;
  readonly answers: object[];
  readonly confirmations: Confirmation[];
}

type AnsweringContext = Pick<WorldContext, 'ownUrl' | 'failures' | 'pushTo'>;

export function answerOf({ ownUrl }: AnsweringContext, { inquiry, address, reference }: Received): object {
  const word = wordIn(inquiry);
  if (word === 'unknown') return { rejected: 'No beneficiary of this name holds the address.' };
  if (word === 'garbled') return { approved: 'yes' };
  const callback = `${ownUrl()}/travel-rule/transfers/${reference}/confirmation`;
  const paid = word === 'elsewhere' ? `${address.slice(0, -4)}0000` : address;
  return { approved: { address: paid, callback } };
}

export async function pushAnswer(context: AnsweringContext, received: Received): Promise<void> {
  const hit = context.failures.take(INSTITUTION, 'answer', PUSH_FAILURES);
  if (hit?.kind === 'lost-answer') return;
  if (hit?.kind === 'late') await context.failures.hold(hit);
  const answer = answerOf(context, received);
  const { pathname, search } = new URL(received.inquiry.callback);
  const headers = {
    ...{ 'api-version': API_VERSION, 'request-identifier': received.reference },
    'content-type': 'application/json; charset=utf-8',
  };
  for (let times = hit?.kind === 'twice' ? 2 : 1; times > 0; times -= 1)
    await context.pushTo(pathname + search, { headers, body: JSON.stringify(answer) });
  received.answers.push(answer);
}
