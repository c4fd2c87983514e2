// Staff publish an announcement or a notice, publish another version of its texts, and end it.
import { randomUUID } from 'node:crypto';
import type {
  Nothing,
  RequestOf,
  ResponseOf,
  endAnnouncement as endEndpoint,
  publishAnnouncement as publishEndpoint,
  reviseAnnouncement as reviseEndpoint,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { announcementById, insert, update } from './store.ts';

type Call = Pick<CallContext<StaffActor>, 'actor' | 'request'>;
type Texts = Pick<RequestOf<typeof publishEndpoint>, 'title' | 'text'>;

const version = (
  announcementId: string,
  number: number,
  { title, text }: Texts,
  { actor }: Call,
  now: Date,
) =>
  insert('announcement_version', {
    id: randomUUID(),
    announcementId,
    number,
    title,
    text,
    writtenBy: actor.staffId,
    writtenAt: now,
  });

/** A beginning in the past means now. */
export const publishAnnouncement = (
  { spine }: FeatureContext,
  call: Call,
  input: RequestOf<typeof publishEndpoint>,
): Promise<ResponseOf<typeof publishEndpoint>> =>
  spine.write<ResponseOf<typeof publishEndpoint>>(call.actor, call.request, async (now) => {
    const { kind, audience, from, until, mustConfirm } = input;
    const id = randomUUID();
    const shownFrom = new Date(Math.max(Date.parse(from), now.getTime()));
    const shownUntil = until === null ? null : new Date(until);
    if (shownUntil !== null && shownUntil <= shownFrom) refuse('invalid-input');

    const shown = {
      kind,
      audience,
      mustConfirm,
      shownFrom,
      shownUntil,
    };
    return {
      answer: { id },
      inserts: [insert('announcement', { id, ...shown }), version(id, 1, input, call, now)],
      audit: {
        action: call.request.name,
        subject: { kind: 'announcement', id },
        after: { ...shown, title: input.title, text: input.text },
      },
    };
  });

/** Refuses not-found, already-decided for one that has ended. */
async function open({ db }: Pick<FeatureContext, 'db'>, id: string, now: Date) {
  const shown = (await announcementById(db, id)) ?? refuse('not-found');
  if (shown.shownUntil !== null && shown.shownUntil <= now) refuse('already-decided');
  return shown;
}

/** Revises an announcement. Also refuses changed-meanwhile when a colleague has written another version. */
export const reviseAnnouncement = (
  context: FeatureContext,
  call: Call,
  { announcementId: id, number, title, text }: RequestOf<typeof reviseEndpoint>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(call.actor, call.request, async (now) => {
    const shown = await open(context, id, now);
    if (shown.number !== number) refuse('changed-meanwhile');

    return {
      answer: {},
      inserts: [version(id, number + 1, { title, text }, call, now)],
      updates: [update('announcement', shown, { number: number + 1 })],
      audit: {
        action: call.request.name,
        subject: { kind: 'announcement', id },
        before: { number, title: shown.title, text: shown.text },
        after: { number: number + 1, title, text },
      },
    };
  });

export const endAnnouncement = (
  context: FeatureContext,
  { actor, request }: Call,
  { announcementId: id }: RequestOf<typeof endEndpoint>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const shown = await open(context, id, now);
    const from = new Date(Math.min(shown.shownFrom.getTime(), now.getTime()));

    return {
      answer: {},
      updates: [update('announcement', shown, { shownFrom: from, shownUntil: now, endedBy: actor.staffId })],
      audit: {
        action: request.name,
        subject: { kind: 'announcement', id },
        before: { shownUntil: shown.shownUntil },
        after: { shownUntil: now },
      },
    };
  });
