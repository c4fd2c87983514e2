// Live chat for staff: the queue, conversations, and help with answering.
import * as contract from '@causeway/contract';
import { type FeatureContext, feature } from '../../../platform/feature.ts';
import type { Router } from '../../../platform/http/router.ts';
import { sendFile, visitors } from '../chat/index.ts';
import { closeAsAgent, refuseAgentsFile, sendAsAgent } from './answer-chat.ts';
import { answerToDto, removeAnswer, saveAnswer } from './canned-answers.ts';
import { claimChat } from './claim-chat.ts';
import { handOver } from './hand-over.ts';
import { muteChat } from './mute-chat.ts';
import { noteChat } from './note-chat.ts';
import { readChat } from './read-chat.ts';
import { returnChats } from './return-chats.ts';
import { agents, cannedAnswers } from './store.ts';
import { chatLine, endedChats } from './list-chats.ts';
import { seeChat } from './see-chat.ts';
import { downloadChatFile } from './download-chat-file.ts';

export const agentsFeature = feature('agents', (context) => ({
  routes: (router) => {
    bindConversations(context, router);
    bindHelp(context, router);
  },
  scheduledTasks: (tasks) =>
    tasks.define({
      name: 'support.return-chats',
      everySeconds: 5,
      handle: (now) => returnChats(context, now),
    }),
}));

function bindConversations(context: FeatureContext, router: Router): void {
  const { any } = context.use(visitors);
  /** The member of a conversation; it is closed to staff with a conflict of interest. */
  const about = async ({ conversationId }: { readonly conversationId: string }) =>
    (await any(conversationId)(context.clock.now())).memberId ?? undefined;
  router.staff(
    contract.claimChat,
    ({ conversationId }, { actor, request }) => claimChat(context, actor, request, any(conversationId)),
    about,
  );
  router.staff(
    contract.readSupportChat,
    async ({ conversationId, after }, call) =>
      readChat(context, call, await any(conversationId)(call.now), after),
    about,
  );
  router.staff(
    contract.seeSupportChat,
    (input, { actor, now }) => seeChat(context, actor, input, now),
    about,
  );
  router.staff(
    contract.sendSupportChat,
    ({ conversationId, text }, { actor, request }) =>
      sendAsAgent(context, actor, request, { find: any(conversationId), text }),
    about,
  );
  router.staff(
    contract.sendSupportFile,
    ({ conversationId }, call) =>
      sendFile(context, call.actor, call.request, {
        find: any(conversationId),
        upload: call.upload,
        from: { author: 'agent', staffId: call.actor.staffId },
        action: 'support.send-file',
        refuseSender: (conversation) => refuseAgentsFile(conversation, call.actor),
      }),
    about,
  );
  router.staff(contract.supportFile, (input, call) => downloadChatFile(context, call, input), about);
  router.staff(
    contract.closeSupportChat,
    ({ conversationId }, { actor, request }) => closeAsAgent(context, actor, request, any(conversationId)),
    about,
  );
  router.staff(
    contract.handOverChat,
    ({ conversationId, staffId }, { actor, request }) =>
      handOver(context, actor, request, { find: any(conversationId), staffId }),
    about,
  );
  router.staff(
    contract.noteChat,
    ({ conversationId, text }, { actor, request }) =>
      noteChat(context, actor, request, { find: any(conversationId), text }),
    about,
  );
  router.staff(
    contract.muteChat,
    ({ conversationId, ...muting }, { actor, request }) =>
      muteChat(context, actor, request, { find: any(conversationId), ...muting }),
    about,
  );
}

/** Binds lists and prepared answers. */
function bindHelp(context: FeatureContext, router: Router): void {
  const { db } = context;
  router.staff(contract.listChats, ({ language }, { actor }) => chatLine(db, actor, language));
  router.staff(contract.searchChats, (input, { actor }) => endedChats(db, actor, input));
  router.staff(contract.listAgents, async (_input, { now }) => ({ list: [...(await agents(db, now))] }));
  router.staff(contract.listAnswers, async () => ({ list: (await cannedAnswers(db)).map(answerToDto) }));
  router.staff(contract.saveAnswer, (input, { actor, request }) =>
    saveAnswer(context, actor, request, input),
  );
  router.staff(contract.removeAnswer, ({ answerId }, { actor, request }) =>
    removeAnswer(context, actor, request, answerId),
  );
}
