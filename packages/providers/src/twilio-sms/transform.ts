// Writes a message in Twilio's terms and reads its answers. Pure.
import { ProviderError, ProviderUnavailable } from '../port.ts';
import { isObject } from '../transport.ts';

/** The form of a new message. */
export function writeMessage(
  { to, text }: { readonly to: string; readonly text: string },
  from: string,
): string {
  const sender = /^MG[0-9a-fA-F]{32}$/.test(from) ? 'MessagingServiceSid' : 'From';
  return new URLSearchParams({ To: to, [sender]: from, Body: text }).toString();
}

/** States in which a new message is on its way. */
const TAKEN = new Set<unknown>(['accepted', 'queued', 'scheduled', 'sending', 'sent', 'delivered']);

/** Throws a ProviderError unless Twilio has the message and is going to send it. */
export function readTaken(body: unknown): void {
  const { sid, status, error_code: code } = isObject(body) ? body : {};
  if (typeof sid !== 'string' || sid === '') throw new ProviderError('Twilio took a message without a sid');
  if (!TAKEN.has(status)) {
    throw new ProviderError(`Twilio has message ${sid} as ${wordOf(status)}, error ${wordOf(code)}`);
  }
}

/** Error 21611: the sender's queue is full. The message was not accepted, and the queue empties by itself. */
const QUEUE_FULL = 21_611;

/**
 * The error for an answer that is no 201. It contains only Twilio's code, because the sentence beside it quotes the number.
 */
export function readRefusal(httpStatus: number, body: unknown): Error {
  const code = isObject(body) ? body['code'] : undefined;
  if (code === QUEUE_FULL) {
    return new ProviderUnavailable('the queue of our sender at Twilio is full', { busySeconds: 0 });
  }
  return new ProviderError(`Twilio refused a message with ${httpStatus}, error ${wordOf(code)}`);
}

/** A code or a state for a log; never a longer text. */
const wordOf = (value: unknown): string =>
  typeof value === 'number' || (typeof value === 'string' && /^\w{1,20}$/.test(value))
    ? String(value)
    : 'unknown';
