// Ends conversations without recent messages and those whose guest's session is over, and removes old ones after their
// retention (SUP-112, SUP-145).
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { pieceStore } from '../../foundation/files/index.ts';
import { pieceOf } from './chat-files.ts';
import { closing } from './close-conversation.ts';
import { guestHours } from './conversation.ts';
import { auditOf } from './send-message.ts';
import { chatSettings } from './settings.ts';
import * as store from './store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The longest wait in the queue. */
const waitingHours = 2;
/** How long the queue waits for a guest who closed the page. */
const awayMinutes = 2;

const ago = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

export async function closeIdle(context: FeatureContext, now: Date): Promise<void> {
  const { inactiveMinutes } = await chatSettings(context.db);
  const idle = await store.idleConversations(context.db, {
    open: ago(now, inactiveMinutes * MINUTE),
    waiting: ago(now, waitingHours * HOUR),
    away: ago(now, awayMinutes * MINUTE),
    guest: ago(now, guestHours * HOUR),
  });
  for (const { id, version, awaitsAnswer } of idle) {
    const request = {
      id: requestIdOf(`chat.close-idle:${id}:${String(version)}`),
      name: 'chat.close-idle',
      body: { id },
    };
    await context.spine.write(systemActor('chat'), request, async (at) => {
      const conversation = await store.conversationById(context.db, id);
      const isIdle = conversation?.version === version && conversation.state !== 'closed';
      return {
        answer: {},
        ...(isIdle &&
          closing(conversation, { id: request.id, by: awaitsAnswer ? 'no-answer' : 'inactivity' }, at)),
        audit: {
          ...(conversation
            ? auditOf(request.name, conversation)
            : { action: request.name, subject: { kind: 'chat', id } }),
        },
      };
    });
  }
}

/** Statements of one run; the next run continues. */
const REMOVALS_MAX = 100;

/** Removes the bytes first: if that fails they are found again. */
export async function forgetConversations(context: FeatureContext, now: Date): Promise<void> {
  const { db } = context;
  const { keptDays } = await chatSettings(db);
  const pieces = pieceStore(context);
  const before = ago(now, keptDays * DAY);
  const files = [
    ...(await store.looseFiles(db, ago(now, HOUR))),
    ...(await store.filesClosedBefore(db, before)),
  ];
  for (const { id, conversationId } of files) {
    await pieces.remove(pieceOf(conversationId, id));
    await store.removeFileRow(db, id);
  }
  for (let round = 0; round < REMOVALS_MAX && (await store.removeClosedBefore(db, before)); round += 1);
  await store.forgetBeginners(db, ago(now, HOUR));
}
