// A webhook in the form of answers: in a list, and with each request and its answer.
import type { Webhook, WebhookDetail } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/refusal.ts';
import { bodyOf, headersSent } from './sign.ts';
import { type AttemptRow, type WebhookRow, attemptsOf, webhookById } from './store.ts';

export const toDto = (row: WebhookRow): Webhook => ({
  notificationId: row.id,
  type: row.type,
  number: row.objectId,
  status: row.status,
  createdAt: row.at.toISOString(),
  state: row.state,
  tries: row.tries,
  nextTime: (row.state === 'waiting' && row.tries > 0 && row.dueAt?.toISOString()) || null,
  httpStatus: row.httpStatus,
  failure: row.failure,
});

/** Refuses not-found. */
export async function showWebhook(db: Db, memberId: string, id: string): Promise<WebhookDetail> {
  const row = await webhookById(db, id);
  return row?.memberId === memberId ? webhookDetail(db, row) : refuse('not-found');
}

export async function webhookDetail(db: Db, row: WebhookRow): Promise<WebhookDetail> {
  const attempts = await attemptsOf(db, row.seq);
  return {
    notification: toDto(row),
    body: bodyOf(row),
    attempts: attempts.map((attempt) => attemptToDto(row.id, attempt)),
  };
}

const attemptToDto = (id: string, { at, tookMs: took, url, signature, ...row }: AttemptRow) => ({
  time: at.toISOString(),
  url,
  headers: Object.entries(headersSent(id, at, signature)).map(([name, value]) => ({ name, value })),
  took,
  answer: row.answer,
  httpStatus: row.httpStatus,
  failure: row.failure,
});
