// The announcements that a person sees now, in their language.
import type { ResponseOf, getNotices, listAnnouncements } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { audiencesOf } from './audience.ts';
import { shownTo } from './store.ts';

type Call = Pick<CallContext<PersonActor>, 'actor' | 'now' | 'language'>;

const NOTICES_MAX = 20;
const ANNOUNCEMENTS_MAX = 100;

const shown = ({ actor, now }: Call) => ({
  personId: actor.personId,
  audiences: audiencesOf(actor),
  now,
});

export async function noticesOf(
  { db }: Pick<FeatureContext, 'db'>,
  call: Call,
): Promise<ResponseOf<typeof getNotices>> {
  const rows = await shownTo(db, 'notice', shown(call), NOTICES_MAX);
  return rows.map(({ id, title, text, shownFrom: at }) => ({
    id,
    title: title[call.language],
    text: text[call.language],
    at: at.toISOString(),
  }));
}

export async function announcementsOf(
  { db }: Pick<FeatureContext, 'db'>,
  call: Call,
): Promise<ResponseOf<typeof listAnnouncements>> {
  const rows = await shownTo(db, 'announcement', shown(call), ANNOUNCEMENTS_MAX);
  return rows.map(({ id, number, title, text, ...row }) => ({
    id,
    number,
    title: title[call.language],
    text: text[call.language],
    at: row.shownFrom.toISOString(),
    mustConfirm: row.mustConfirm,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
  }));
}
