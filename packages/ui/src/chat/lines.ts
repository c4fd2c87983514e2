// The lines that a conversation shows. Pure.
import { isRequestError } from '../request/request-error.ts';
import { mayTryAgain } from '../upload/may-try-again.ts';
import type { UploadItem } from '../upload/upload-queue.ts';
import type { Outgoing } from './outbox.ts';

export interface ChatFile {
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
}

export interface ChatLine {
  readonly key: string;
  /** `note` is visible to staff only, `system` is an event. */
  readonly side: 'own' | 'other' | 'note' | 'system';
  /** The author's name. */
  readonly name: string;
  /** The time in ISO 8601, UTC. */
  readonly at: string;
  readonly text: string;
  readonly file?: ChatFile | undefined;
  /** Only for the person's own lines. */
  readonly state?: 'sending' | 'sent' | 'seen' | 'failed';
  /** The sent share of a file being uploaded, 0 to 1. */
  readonly share?: number;
  /** Why it was not sent, if known. */
  readonly why?: string | undefined;
  /** True for a failed line that would fail again if sent unchanged. */
  readonly isFinal?: boolean;
}

/** Lines of one author within this time form a group. */
const TOGETHER_MS = 5 * 60_000;

/** True if the previous line has the same author and about the same time. */
export function isContinued(before: ChatLine | undefined, { side, name, at }: ChatLine): boolean {
  if (before === undefined || side === 'system' || before.side !== side || before.name !== name) return false;
  return Date.parse(at) - Date.parse(before.at) < TOGETHER_MS;
}

/** Pending and failed lines show their state; of sent and of seen lines only the last does. */
export function tellsState(lines: readonly ChatLine[], index: number): boolean {
  const state = lines[index]?.state;
  if (state === 'sending' || state === 'failed') return true;
  return state !== undefined && lines.findLastIndex((line) => line.state === state) === index;
}

const whyOf = (error: unknown): string | undefined =>
  isRequestError(error) && error.status !== 0 ? error.msg : undefined;

/** An own message that the server does not have yet. */
export const unsentLine = (name: string, { requestId, text, at, state, error }: Outgoing): ChatLine => ({
  ...{ key: requestId, side: 'own', name, at, text, state, why: whyOf(error) },
});

/** A file being uploaded; one refused because of its content would be refused again. */
export const fileLine = (
  name: string,
  at: string,
  { id, file, state, share, error }: UploadItem,
): ChatLine => ({
  ...{ key: id, side: 'own', name, at, text: '', share, why: whyOf(error) },
  file: { name: file.name, size: file.size },
  state: state === 'fail' ? 'failed' : 'sending',
  isFinal: state === 'fail' && !mayTryAgain(error),
});
