// Prepared answers in three languages, maintained by the staff who answer.
import { randomUUID } from 'node:crypto';
import type { CannedAnswer, Nothing, RequestOf, saveAnswer as saveEndpoint } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { type AnswerRecord, answerById, insert, update } from './store.ts';

export const answerToDto = (answer: AnswerRecord & { readonly changedName: string }): CannedAnswer => ({
  answerId: answer.id,
  title: answer.title,
  texts: answer.texts,
  changedBy: answer.changedName,
  changedAt: answer.changedAt.toISOString(),
  version: answer.version,
});

const conflicts = { canned_answer_title: 'canned-answer-exists' } as const;
const subjectOf = (id: string) => ({ kind: 'canned-answer', id });

/** Refuses not-found, changed-meanwhile, canned-answer-exists. */
export const saveAnswer = (
  { spine, db }: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { answerId, version, title, texts }: RequestOf<typeof saveEndpoint>,
): Promise<Nothing> =>
  spine.write<Nothing>(actor, request, async (now) => {
    const before = answerId === null ? undefined : ((await answerById(db, answerId)) ?? refuse('not-found'));
    if (before && before.version !== version) refuse('changed-meanwhile');

    const id = answerId ?? randomUUID();
    const answer = { title, texts, changedBy: actor.staffId, changedAt: now };
    return {
      answer: {},
      ...(before
        ? { updates: [update('canned_answer', before, answer)] }
        : { inserts: [insert('canned_answer', { id, ...answer })] }),
      audit: {
        action: 'support.save-answer',
        subject: subjectOf(id),
        ...(before && { before: { title: before.title, texts: before.texts } }),
        after: { title, texts },
      },
      conflicts,
    };
  });

/** Refuses not-found. */
export const removeAnswer = (
  { spine, db }: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  answerId: string,
): Promise<Nothing> =>
  spine.write<Nothing>(actor, request, async () => {
    const { title, texts } = (await answerById(db, answerId)) ?? refuse('not-found');
    return {
      answer: {},
      statements: [{ text: 'delete from canned_answer where id = $1', values: [answerId] }],
      audit: { action: 'support.remove-answer', subject: subjectOf(answerId), before: { title, texts } },
    };
  });
