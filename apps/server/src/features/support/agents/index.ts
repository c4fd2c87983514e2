// Live chat as staff have it: the line, conversations, and what helps to answer.
import * as contract from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { membersOfStaff } from '../../reference/reviewing/index.ts';
import { chatSettings, visitors } from '../chat/index.ts';
import { closeAsAgent, sendAsAgent } from './answer-chat.ts';
import { claimChat } from './claim-chat.ts';
import { readChat } from './read-chat.ts';
import { livingChats, toRow } from './store.ts';

export const agentsFeature = feature('agents', (context) => {
  const { db } = context;
  const { any } = context.of(visitors);
  /** The member of a conversation, in which staff must have no part. */
  const about = async ({ conversationId }: { readonly conversationId: string }) =>
    (await any(conversationId)(context.clock.now())).member_id ?? undefined;
  return {
    routes: (router) => {
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
        contract.sendSupportChat,
        ({ conversationId, text }, { actor, request }) =>
          sendAsAgent(context, actor, request, { find: any(conversationId), text }),
        about,
      );
      router.staff(
        contract.closeSupportChat,
        ({ conversationId }, { actor, request }) =>
          closeAsAgent(context, actor, request, any(conversationId)),
        about,
      );
    },
  };
});
