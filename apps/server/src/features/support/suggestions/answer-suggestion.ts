// Staff answer a suggestion, or close one that needs no answer: once, and the first decision counts.
import type {
  Nothing,
  RequestOf,
  answerSuggestion as answerEndpoint,
  closeSuggestion as closeEndpoint,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { suggestionById, update } from './store.ts';

export const notifyAnswerJob = 'suggestions.notify-answer';

type Call = Pick<CallContext<StaffActor>, 'actor' | 'request'>;

/** Refuses not-found, already-decided. */
const decide = (
  { db, spine }: FeatureContext,
  { actor, request }: Call,
  { id, answer }: { readonly id: string; readonly answer: string | null },
): Promise<Nothing> =>
  spine.write<Nothing>(actor, request, async (now) => {
    const suggestion = (await suggestionById(db, id)) ?? refuse('not-found');
    if (suggestion.status !== 'open') refuse('already-decided');

    const status = answer === null ? 'closed' : 'answered';
    const decided = { status, answer, decidedBy: actor.staffId, decidedAt: now } as const;
    return {
      answer: {},
      updates: [update('suggestion', suggestion, decided)],
      jobs: answer === null ? [] : [{ name: notifyAnswerJob, data: { suggestionId: id } }],
      audit: {
        action: request.name,
        subject: { kind: 'suggestion', id },
        memberId: suggestion.memberId,
        after: { status, answer },
      },
    };
  });

export const answerSuggestion = (
  context: FeatureContext,
  call: Call,
  { suggestionId: id, answer }: RequestOf<typeof answerEndpoint>,
): Promise<Nothing> => decide(context, call, { id, answer });

export const closeSuggestion = (
  context: FeatureContext,
  call: Call,
  { suggestionId: id }: RequestOf<typeof closeEndpoint>,
): Promise<Nothing> => decide(context, call, { id, answer: null });
