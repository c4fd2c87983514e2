// Suggestions: people of members send them, staff answer or close them, and the sender is notified.
import * as contract from '@causeway/contract';
import * as z from 'zod/mini';
import { feature } from '../../../platform/feature.ts';
import { fileSlot } from '../../foundation/files/index.ts';
import { answerSuggestion, closeSuggestion, notifyAnswerJob } from './answer-suggestion.ts';
import { suggestionsForStaff, suggestionsOf } from './read-suggestions.ts';
import { sendSuggestion, suggestionFileType } from './send-suggestion.ts';
import { filesNamed, suggestionById } from './store.ts';
import { notifyAnswer } from './notify-answer.ts';
import { openFile } from './open-file.ts';

/** Staff open these files through their suggestion only. */
export const suggestionFiles = fileSlot({
  feature: 'suggestions',
  fileTypes: [suggestionFileType],
  namedAmong: filesNamed,
  shownAmong: () => Promise.resolve([]),
});

const notification = z.object({ suggestionId: z.uuid() });

export const suggestionsFeature = feature('suggestions', (context) => ({
  routes: (router) => {
    const memberOf = async ({ suggestionId }: { readonly suggestionId: string }) =>
      (await suggestionById(context.db, suggestionId))?.memberId;
    router.member(contract.sendSuggestion, (input, call) => sendSuggestion(context, call, input));
    router.member(contract.listSuggestions, (input, { actor }) => suggestionsOf(context, actor, input));
    router.staff(contract.listAllSuggestions, (input, { actor }) =>
      suggestionsForStaff(context, actor, input),
    );
    router.staff(contract.suggestionFile, (input, call) => openFile(context, call, input), memberOf);
    router.staff(
      contract.answerSuggestion,
      (input, call) => answerSuggestion(context, call, input),
      memberOf,
    );
    router.staff(contract.closeSuggestion, (input, call) => closeSuggestion(context, call, input), memberOf);
  },
  jobs: (jobs) =>
    jobs.define({
      name: notifyAnswerJob,
      sendsMessage: true,
      data: notification,
      handle: ({ suggestionId }) => notifyAnswer(context, suggestionId),
    }),
}));
