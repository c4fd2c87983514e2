// The memory of answered requests: the first answer, and whether a repeat has the same content.
import { createHmac } from 'node:crypto';
import { errorCodes, type ErrorName } from '@causeway/contract';
import { meaningOf } from '../meaning.ts';
import { Refusal, type RefusalDetail } from '../refusal.ts';
import { jsonText } from './encode.ts';
import type { Insert, WriteRequest } from './plan.ts';
import { type PreparedStatement, prepared } from './sql.ts';

export interface RequestKey {
  readonly scope: string;
  readonly id: string;
  readonly bodyHash: Buffer;
  /**
   * The hash of the exact text, as it was made until 2026-11: with empty fields and in its order. Events are
   * remembered forever.
   */
  readonly earlierHash: () => Buffer;
  readonly name: string;
}

export interface StoredAnswer {
  readonly scope: string;
  readonly id: string;
  readonly bodyHash: Buffer;
  readonly refusal: string | null;
  /** The answer as JSON text. */
  readonly answer: string | null;
}

/** The key of a request among all requests. */
export const keyText = ({ scope, id }: { readonly scope: string; readonly id: string }): string =>
  `${scope} ${id}`;

const asUuid = (id: string): string =>
  `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`;

export function requestKey(scope: string, request: WriteRequest, secret: string): RequestKey {
  // Keyed, because a body may contain a password, which could be guessed from a plain hash.
  const hashed = (body: string): Buffer =>
    createHmac('sha256', secret).update(`${request.name}\n${body}`).digest().subarray(0, 16);
  return {
    scope,
    id: asUuid(request.id.toLowerCase()),
    bodyHash: hashed(meaningOf(request.body)),
    earlierHash: () => hashed(request.body === undefined ? '' : jsonText(request.body)),
    name: request.name,
  };
}

export const storedAnswers = (keys: readonly RequestKey[]): PreparedStatement =>
  prepared(
    `select a.scope, a.id::text as id, a.body_hash, a.refusal, a.answer::text as answer
       from unnest($1::text[], $2::uuid[]) k (scope, id) join answered_request a using (scope, id)`,
    [keys.map(({ scope }) => scope), keys.map(({ id }) => id)],
  );

/** `answer` is a Refusal, or plain JSON. */
export const answerRow = (key: RequestKey, answer: unknown): Insert => ({
  table: 'answered_request',
  row: {
    scope: key.scope,
    id: key.id,
    bodyHash: key.bodyHash,
    name: key.name,
    ...(answer instanceof Refusal
      ? { refusal: answer.refusal, answer: storedDetail(answer) }
      : { answer: answer ?? null }),
  },
});

/** Returns the first answer, or throws it if it was a Refusal; refuses another body under the same id. */
export function replay(stored: StoredAnswer, key: RequestKey): unknown {
  const isSame = stored.bodyHash.equals(key.bodyHash) || stored.bodyHash.equals(key.earlierHash());
  if (!isSame) return new Refusal('request-id-reused');
  const answer: unknown = JSON.parse(stored.answer ?? 'null');
  if (stored.refusal === null) return answer;
  return new Refusal(isErrorName(stored.refusal) ? stored.refusal : 'failure', answer as RefusalDetail);
}

const storedDetail = ({ detail }: Refusal): RefusalDetail => ({
  ...(detail.data === undefined ? {} : { data: detail.data }),
  ...(detail.headers === undefined ? {} : { headers: detail.headers }),
});

const isErrorName = (name: string): name is ErrorName => name in errorCodes;
