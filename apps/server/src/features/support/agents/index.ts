// Live chat as staff have it: the line, conversations, and what helps to answer.
import * as contract from '@causeway/contract';
import { type FeatureContext, feature } from '../../../platform/feature.ts';
import type { Router } from '../../../platform/http/router.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { auditOf, chatSettings, downloadFile, markSeen, sendFile, visitors } from '../chat/index.ts';
import { closeAsAgent, refuseAgentsFile, refuseOtherAgent, sendAsAgent } from './answer-chat.ts';
import { answerToDto, removeAnswer, saveAnswer } from './canned-answers.ts';
import { claimChat } from './claim-chat.ts';
import { handOver } from './hand-over.ts';
import { muteChat } from './mute-chat.ts';
import { noteChat } from './note-chat.ts';
import { readChat } from './read-chat.ts';
import { returnChats } from './return-chats.ts';
import { agents, cannedAnswers, chatsOver, livingChats, toRow } from './store.ts';

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

/** The member of a conversation; staff with a part in it stay out. */
const memberOf = (context: FeatureContext) => async (request: { readonly conversationId: string }) =>
  (await context.of(visitors).any(request.conversationId)(context.clock.now())).memberId ?? undefined;

function bindConversations(context: FeatureContext, router: Router): void {
  const { any } = context.of(visitors);
  const about = memberOf(context);
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
    async ({ conversationId, sequence }, { actor, now }) => {
      refuseOtherAgent(await any(conversationId)(now), actor);
      await markSeen(context.db, conversationId, 'agent', sequence);
      return {};
    },
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
  router.staff(
    contract.supportFile,
    async ({ conversationId, sequence }, { actor, request, now }) => {
      const conversation = await any(conversationId)(now);
      const file = await downloadFile(context, conversation, sequence);
      await context.spine.write(actor, request, () =>
        Promise.resolve({
          answer: {},
          audit: { ...auditOf('support.file', conversation), after: { sequence } },
        }),
      );
      return file;
    },
    about,
  );
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

/** Lists, and what is ready to be said. */
function bindHelp(context: FeatureContext, router: Router): void {
  const { db } = context;
  router.staff(contract.listChats, async ({ language }, { actor }) => {
    const own = await membersOfStaff(db, actor.staffId);
    const rows = (await livingChats(db, own, language)).map(toRow);
    const isMine = ({ agent }: contract.ChatRow): boolean => agent?.staffId === actor.staffId;
    const open = rows.filter(({ state }) => state === 'open');
    return {
      waiting: rows.filter(({ state }) => state === 'waiting'),
      mine: open.filter(isMine),
      colleagues: open.filter((row) => !isMine(row)),
      mineMax: (await chatSettings(db)).agentChatsMax,
    };
  });
  router.staff(contract.searchChats, async ({ pageNo, pageSize, ...looked }, { actor }) => {
    const own = await membersOfStaff(db, actor.staffId);
    const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
    const { rows, total } = await chatsOver(db, own, looked, page);
    return { list: rows.map(toRow), total };
  });
  router.staff(contract.listAgents, async (_input, { now }) => ({ list: [...(await agents(db, now))] }));
  router.staff(contract.listAnswers, async () => ({ list: (await cannedAnswers(db)).map(answerToDto) }));
  router.staff(contract.saveAnswer, (input, { actor, request }) =>
    saveAnswer(context, actor, request, input),
  );
  router.staff(contract.removeAnswer, ({ answerId }, { actor, request }) =>
    removeAnswer(context, actor, request, answerId),
  );
}
