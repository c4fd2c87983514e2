// Notifies the sender of a suggestion of staff's answer.
import type { FeatureContext } from '../../../platform/feature.ts';
import { recipientById } from '../../foundation/mail/index.ts';
import { inform } from '../../foundation/messages/index.ts';
import { catalogues } from './messages/index.ts';
import { suggestionById } from './store.ts';

/** Throws what the ports throw; the job then runs again. */
export async function notifyAnswer(
  context: Pick<FeatureContext, 'db' | 'clock' | 'providers' | 'config'>,
  suggestionId: string,
): Promise<void> {
  const suggestion = await suggestionById(context.db, suggestionId);
  if (!suggestion || suggestion.answer === null) throw new Error('a suggestion without an answer is told');
  const { id, personId, answer, text } = suggestion;
  await inform(context, await recipientById(context.db, personId), {
    id,
    kind: 'support',
    path: 'suggestions',
    content: (language) => {
      const { subject, opening, yours } = catalogues[language];
      return { subject, paragraphs: [opening, answer], facts: [{ label: yours, value: text }] };
    },
  });
}
