// Live chat: conversations of guests and of members' people with support, as their visitors have them.
import * as contract from '@causeway/contract';
import { publicActor } from '../../../platform/actor.ts';
import { feature } from '../../../platform/feature.ts';
import { closeByVisitor } from './close-conversation.ts';
import { deskState, openAsGuest, openAsPerson } from './open-conversation.ts';
import { conversationToDto, readConversation } from './read-conversation.ts';
import { sendMessage } from './send-message.ts';
import { openConversationOf } from './store.ts';
import { visitors } from './visitors.ts';

export { closing } from './close-conversation.ts';
export { messageToDto, receiptOf, refuseEnded, saying } from './conversation.ts';
export { auditOf, type Receipt } from './send-message.ts';
export { chatSettings } from './settings.ts';
export { type Conversation, messagesAfter } from './store.ts';
export { type Find, guestChat, visitors } from './visitors.ts';

export const chatFeature = feature('chat', (context) => {
  const { ofGuest, ofPerson } = context.of(visitors);
  return {
    routes: (router) => {
      router.open(contract.getChatDesk, async (_input, { now, language }) => {
        const { settings, ...state } = await deskState(context, now);
        const { hoursFrom: from, hoursTo: to, isDaily, fileTypes } = settings;
        return {
          ...state,
          hours: { from, to, isDaily },
          closedText: settings.closedText[language],
          files: {
            extensions: fileTypes.flatMap((type) => [...contract.uploadExtensions[type]]),
            sizeMax: settings.fileBytesMax,
            countMax: settings.filesMax,
          },
        };
      });
      router.open(contract.openGuestChat, (form, call) => openAsGuest(context, call, form));
      router.open(contract.readGuestChat, async ({ guestToken, after }, { now }) =>
        readConversation(context, await ofGuest(guestToken)(now), after, now),
      );
      router.open(contract.sendGuestChat, ({ guestToken, text }, { request }) =>
        sendMessage(context, publicActor, request, { find: ofGuest(guestToken), text }),
      );
      router.open(contract.closeGuestChat, ({ guestToken }, { request }) =>
        closeByVisitor(context, publicActor, request, ofGuest(guestToken)),
      );
      router.member(contract.openChat, (input, call) => openAsPerson(context, call, input));
      router.member(contract.currentChat, async (_input, { actor, now }) => {
        const open = await openConversationOf(context.db, actor.personId);
        return { conversation: open ? await conversationToDto(context, open, now) : null };
      });
      router.member(contract.readChat, async ({ conversationId, after }, { actor, now }) =>
        readConversation(context, await ofPerson(actor, conversationId)(now), after, now),
      );
      router.member(contract.sendChat, ({ conversationId, text }, { actor, request }) =>
        sendMessage(context, actor, request, { find: ofPerson(actor, conversationId), text }),
      );
      router.member(contract.closeChat, ({ conversationId }, { actor, request }) =>
        closeByVisitor(context, actor, request, ofPerson(actor, conversationId)),
      );
    },
  };
});
