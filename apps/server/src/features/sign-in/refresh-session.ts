// Exchanges a refresh token. The platform rotates it and ends the family when a spent one comes again.
import type { Session } from '@causeway/contract';
import type { FeatureContext } from '../../platform/feature.ts';
import { sessionAnswer } from './session-answer.ts';

export async function refreshSession(context: FeatureContext, refreshToken: string): Promise<Session> {
  const tokens = await context.sessions.refresh('person', refreshToken);
  // Asked with the new token, so that a member that was disabled meanwhile is told so here already.
  const { personId } = await context.sessions.person(tokens.token);
  return sessionAnswer(context, tokens, personId);
}
