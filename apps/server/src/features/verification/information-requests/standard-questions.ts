// Questions about a transaction in the member's language, which staff put into a request and change. Every request can have
// them, so their words do not tell a member what led to a request (VER-379).
import type { RequestOf, ResponseOf, getStandardQuestions } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { memberById } from '../submissions/index.ts';
import { catalogues } from './messages/index.ts';
import { languageOf } from './system-request.ts';

/** Refuses not-found. */
export async function standardQuestions(
  { db }: FeatureContext,
  { memberId }: RequestOf<typeof getStandardQuestions>,
): Promise<ResponseOf<typeof getStandardQuestions>> {
  const { nameEn: memberName } = (await memberById(db, memberId)) ?? refuse('not-found');
  const language = await languageOf(db, memberId);
  return { memberName, language, questions: { ...catalogues[language].questions } };
}
