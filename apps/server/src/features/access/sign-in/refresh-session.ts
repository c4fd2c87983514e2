// Exchanges a refresh token. The platform rotates it and ends the family when a spent one comes in another request.
import type { Session } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { sessionAnswer } from './session-answer.ts';

export async function refreshSession(
  context: FeatureContext,
  { request }: Pick<CallContext, 'request'>,
  refreshToken: string,
): Promise<Session> {
  // Nothing is asked with the new token: one that was used can not be replaced when this answer gets lost.
  const { ownerId, ...tokens } = await context.sessions.refresh('person', refreshToken, request.id);
  return sessionAnswer(context, tokens, ownerId);
}
