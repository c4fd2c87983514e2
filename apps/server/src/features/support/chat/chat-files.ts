// Files of a conversation: inspected like all uploads, sealed, and opened only by its two sides (SUP-120).
import type { Actor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { Download, type Upload } from '../../../platform/http/context.ts';
import { networkOf } from '../../../platform/network.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { fileIdOf, inspectUpload, pieceStore } from '../../foundation/files/index.ts';
import { type Line, receiptOf, saying } from './conversation.ts';
import { auditOf, type Receipt, refuseVisitor } from './send-message.ts';
import { chatSettings } from './settings.ts';
import { type Conversation, fileOfMessage, keepFileRow } from './store.ts';
import type { Find } from './visitors.ts';

/** The piece with the file's bytes. */
export const pieceOf = (conversationId: string, fileId: string) => ({
  memberId: `chat-${conversationId}`,
  id: fileId,
  place: 0,
});

export interface Sending {
  readonly find: Find;
  readonly upload: () => Promise<Upload>;
  readonly from: Pick<Line, 'author' | 'staffId'>;
  readonly action: string;
  /** Refuses a side that may not send a file now. */
  readonly refuseSender: (conversation: Conversation, now: Date) => Promise<void> | void;
}

/** Refuses too-large, file-type-refused and the other refusals of files, and what `find` and `refuseSender` refuse. */
export async function sendFile(
  context: FeatureContext,
  actor: Actor,
  request: WriteRequest,
  { find, upload: arrived, from, action, refuseSender }: Sending,
): Promise<Receipt> {
  const { db, clock, spine } = context;
  const { fileTypes, fileBytesMax } = await chatSettings(db);
  const { id: conversationId } = await find(clock.now());
  const upload = await arrived();
  if (upload.size >= fileBytesMax) refuse('too-large');
  const isAccepted = (type: string): boolean => fileTypes.some((one) => one === type);
  const whose = request.address === undefined ? conversationId : networkOf(request.address);
  return inspectUpload(whose, upload, isAccepted, async ({ name, contentType, bytes, digest }) => {
    const fileId = fileIdOf(`chat:${conversationId}:${request.id}:${digest}`);
    const write = async (now: Date) => {
      const conversation = await find(now);
      await refuseSender(conversation, now);
      return conversation;
    };
    // Checks the conversation first, so that nothing of a refused file is stored.
    await write(clock.now());
    const row = { id: fileId, conversationId, name, contentType };
    await keepFileRow(db, { ...row, size: bytes.length, at: clock.now() });
    await pieceStore(context).put(pieceOf(conversationId, fileId), bytes);
    const asked = { ...request, body: { conversationId, fileName: upload.fileName, digest } };
    return spine.write<Receipt>(actor, asked, async (now) => {
      const conversation = await write(now);

      const { fileCount: count } = conversation;
      return {
        answer: receiptOf(conversation, request.id, now),
        ...saying(conversation, { id: request.id, kind: 'file', fileId, ...from }, now, {
          fileCount: from.author === 'visitor' ? count + 1 : count,
        }),
        audit: { ...auditOf(action, conversation), after: { size: bytes.length, contentType } },
      };
    });
  });
}

/** Refuses what any message of a visitor is refused, and chat-files-limit. */
const refuseVisitorsFile =
  (context: FeatureContext) =>
  async (conversation: Conversation, now: Date): Promise<void> => {
    await refuseVisitor(context, conversation, now);
    const { filesMax } = await chatSettings(context.db);
    if (conversation.fileCount >= filesMax) refuse('chat-files-limit');
  };

/** The way in which a visitor sends a file. */
export const visitorsFile = (context: FeatureContext, action: string): Omit<Sending, 'find' | 'upload'> => ({
  from: { author: 'visitor' },
  action,
  refuseSender: refuseVisitorsFile(context),
});

/** Refuses file-not-found. */
export async function downloadFile(
  context: FeatureContext,
  { id: conversationId }: Conversation,
  sequence: number,
): Promise<Download> {
  const file = (await fileOfMessage(context.db, conversationId, sequence)) ?? refuse('file-not-found');
  return new Download({
    bytes: await pieceStore(context).get(pieceOf(conversationId, file.id)),
    fileName: file.name,
    contentType: file.contentType,
  });
}
