// A chat whose agent has left waits again, first in the queue, and its visitor is notified: nobody should
// believe that an absent agent is with them (SUP-220).
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { auditOf, chatSettings, conversationById, saying } from '../chat/index.ts';
import { orphanedChats } from './store.ts';

const MINUTE = 60_000;

export async function returnChats(context: FeatureContext, now: Date): Promise<void> {
  const { db, spine } = context;
  const { inactiveMinutes } = await chatSettings(db);
  const silentSince = new Date(now.getTime() - inactiveMinutes * MINUTE);
  for (const { id, version, agentId } of await orphanedChats(db, now, silentSince)) {
    const request = {
      id: requestIdOf(`support.return:${id}:${String(version)}`),
      name: 'support.return',
      body: { id },
    };
    await spine.write(systemActor('support'), request, async (at) => {
      const conversation = await conversationById(db, id);
      const isOrphan = conversation?.version === version && conversation.state === 'open';
      const line = { id: request.id, kind: 'waiting', author: 'system' } as const;
      return {
        answer: {},
        ...(isOrphan && saying(conversation, line, at, { state: 'waiting', agentId: null, returnedAt: at })),
        audit: {
          ...(conversation
            ? auditOf(request.name, conversation)
            : { action: request.name, subject: { kind: 'chat', id } }),
          before: { agentId },
        },
      };
    });
  }
}
