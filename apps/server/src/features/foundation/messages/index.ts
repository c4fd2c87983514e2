// Messages to people, by email and in their inbox, and their choice of channels.
import * as contract from '@causeway/contract';
import { optionalKinds } from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { chosenWay, countOf, markAllRead, markRead, messagesOf, waysOf } from './store.ts';
import { toDto } from './dto.ts';

export { inform, type Information, keepInInbox } from './inform.ts';
export { recordNotices } from './record-notices.ts';

export const messagesFeature = feature('messages', ({ db, spine }) => ({
  routes: (router) => {
    router.member(contract.listMessages, async ({ pageNo, pageSize, ...filter }, { actor, language }) => {
      const [rows, total] = await Promise.all([
        messagesOf(db, actor.personId, filter, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
        countOf(db, actor.personId, filter),
      ]);
      return { list: rows.map((row) => toDto(row, language)), total };
    });
    router.member(contract.countUnread, async (_input, { actor }) => ({
      count: await countOf(db, actor.personId, { isUnread: true }),
    }));
    router.member(contract.readMessage, async ({ id }, { actor, now }) => {
      if (!(await markRead(db, actor.personId, id, now))) throw new Refusal('not-found');
      return {};
    });
    router.member(contract.readMessages, async (input, { actor, now }) => {
      await markAllRead(db, actor.personId, input, now);
      return {};
    });
    router.member(contract.getMessageWays, (_input, { actor }) => waysOf(db, actor.personId));
    router.member(contract.setMessageWays, (ways, { actor, request }) =>
      spine.write(actor, request, async () => ({
        answer: {},
        statements: optionalKinds.map((kind) => chosenWay(actor.personId, kind, ways[kind])),
        audit: {
          action: 'messages.set-ways',
          subject: { kind: 'person', id: actor.personId },
          memberId: actor.memberId,
          before: await waysOf(db, actor.personId),
          after: ways,
        },
      })),
    );
  },
}));
