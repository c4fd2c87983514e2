// Live chat: conversations of guests and of members' people with support, from the visitor's side.
import * as contract from '@causeway/contract';
import * as z from 'zod/mini';
import { publicActor } from '../../../platform/actor.ts';
import { type FeatureContext, feature } from '../../../platform/feature.ts';
import type { Router } from '../../../platform/http/router.ts';
import { downloadFile, sendFile, visitorsFile } from './chat-files.ts';
import { closeByVisitor } from './close-conversation.ts';
import { mailToGuest, mailToPerson, mailTranscript, transcriptJob } from './mail-transcript.ts';
import { leaveAsGuest, leaveAsPerson, openAsGuest, openAsPerson } from './open-conversation.ts';
import { currentConversations, readAsGuest, readConversation } from './read-conversation.ts';
import { sendMessage } from './send-message.ts';
import { markSeen } from './store.ts';
import { closeIdle, forgetConversations } from './purge-conversations.ts';
import { visitors } from './visitors.ts';
import { shownDesk } from './shown-desk.ts';

export { downloadFile, sendFile } from './chat-files.ts';
export { closing } from './close-conversation.ts';
export { messageToDto, receiptOf, saying } from './conversation.ts';
export { mailing } from './mail-transcript.ts';
export { auditOf, type Receipt } from './send-message.ts';
export {
  type Conversation,
  conversationById,
  awaitsAnswer,
  markSeen,
  messagesAfter,
  silentSince,
} from './store.ts';
export { chatSettings, chatSources } from './settings.ts';
export { type Find, guestAway, guestChat, visitors } from './visitors.ts';

export const chatFeature = feature('chat', (context) => ({
  routes: (router) => {
    bindDesk(context, router);
    bindGuests(context, router);
    bindPeople(context, router);
  },
  jobs: (jobs) =>
    jobs.define({
      name: transcriptJob,
      sendsMessage: true,
      data: z.object({ conversationId: z.uuid() }),
      handle: ({ conversationId }) => mailTranscript(context, conversationId),
    }),
  scheduledTasks: (tasks) => {
    tasks.define({ name: 'chat.close-idle', everySeconds: 30, handle: (now) => closeIdle(context, now) });
    tasks.define({
      name: 'chat.forget',
      everySeconds: 3600,
      handle: (now) => forgetConversations(context, now),
    });
  },
}));

function bindDesk(context: FeatureContext, router: Router): void {
  router.open(contract.getChatDesk, (_input, { now, language }) => shownDesk(context, language, now));
}

function bindGuests(context: FeatureContext, router: Router): void {
  const { ofGuest } = context.use(visitors);
  router.open(contract.openGuestChat, (form, call) => openAsGuest(context, call, form));
  router.open(contract.leaveGuestMessage, (form, call) => leaveAsGuest(context, call, form));
  router.open(contract.readGuestChat, ({ guestToken, after }, { now }) =>
    readAsGuest(context, guestToken, after, now),
  );
  router.open(contract.seeGuestChat, async ({ guestToken, sequence }, { now }) => {
    await markSeen(context.db, (await ofGuest(guestToken)(now)).id, 'visitor', sequence);
    return {};
  });
  router.open(contract.sendGuestChat, ({ guestToken, text }, { request }) =>
    sendMessage(context, publicActor, request, { find: ofGuest(guestToken), text }),
  );
  router.open(contract.sendGuestChatFile, ({ guestToken }, call) =>
    sendFile(context, publicActor, call.request, {
      ...visitorsFile(context, 'chat.send-guest-file'),
      find: ofGuest(guestToken),
      upload: call.upload,
    }),
  );
  router.open(contract.guestChatFile, async ({ guestToken, sequence }, { now }) =>
    downloadFile(context, await ofGuest(guestToken)(now), sequence),
  );
  router.open(contract.closeGuestChat, ({ guestToken }, { request }) =>
    closeByVisitor(context, publicActor, request, ofGuest(guestToken)),
  );
  router.open(contract.mailGuestTranscript, ({ guestToken }, { request }) =>
    mailToGuest(context, request, ofGuest(guestToken)),
  );
}

function bindPeople(context: FeatureContext, router: Router): void {
  const { ofPerson } = context.use(visitors);
  router.member(contract.openChat, (input, call) => openAsPerson(context, call, input));
  router.member(contract.leaveMessage, (input, call) => leaveAsPerson(context, call, input));
  router.member(contract.currentChat, (_input, { actor, now }) =>
    currentConversations(context, actor.personId, now),
  );
  router.member(contract.readChat, async ({ conversationId, after }, { actor, now }) =>
    readConversation(context, await ofPerson(actor, conversationId)(now), after, now),
  );
  router.member(contract.seeChat, async ({ conversationId, sequence }, { actor, now }) => {
    await markSeen(context.db, (await ofPerson(actor, conversationId)(now)).id, 'visitor', sequence);
    return {};
  });
  router.member(contract.sendChat, ({ conversationId, text }, { actor, request }) =>
    sendMessage(context, actor, request, { find: ofPerson(actor, conversationId), text }),
  );
  router.member(contract.sendChatFile, ({ conversationId }, call) =>
    sendFile(context, call.actor, call.request, {
      ...visitorsFile(context, 'chat.send-file'),
      find: ofPerson(call.actor, conversationId),
      upload: call.upload,
    }),
  );
  router.member(contract.chatFileBytes, async ({ conversationId, sequence }, { actor, now }) =>
    downloadFile(context, await ofPerson(actor, conversationId)(now), sequence),
  );
  router.member(contract.closeChat, ({ conversationId }, { actor, request }) =>
    closeByVisitor(context, actor, request, ofPerson(actor, conversationId)),
  );
  router.member(contract.mailTranscript, ({ conversationId }, { actor, request }) =>
    mailToPerson(context, actor, request, ofPerson(actor, conversationId)),
  );
}
