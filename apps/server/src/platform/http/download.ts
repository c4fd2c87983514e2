// Bytes for the caller to save: always as an attachment, never sniffed, never shown in the page's own origin.
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pieceByPiece } from '../overload/piece-by-piece.ts';
import type { Download } from './context.ts';

export const sendDownload = (reply: FastifyReply, { bytes, fileName, contentType }: Download): FastifyReply =>
  reply
    .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('X-Content-Type-Options', 'nosniff')
    .type(contentType)
    .send(
      bytes instanceof Uint8Array
        ? Buffer.from(bytes)
        : Readable.from(pieceByPiece(whoseIs(reply.request), bytes)),
    );

/** The key of the caller whose downloads take turns: a member, or one person of staff. */
function whoseIs({ actor, ip }: FastifyRequest): string {
  if (actor?.kind === 'person') return actor.memberId;
  return actor?.kind === 'staff' ? actor.staffId : ip;
}
