// Staff's news to all members, or some: notices on the overview, and announcements; a person confirms some of
// them once.
import * as z from 'zod/mini';
import { anyRole, endpoint } from '../endpoint.ts';
import { id, listOf, nothing, page, time } from '../fields.ts';
import { message } from '../rules/messages/index.ts';
import { requiredText } from '../rules/text.ts';

export const announcementKinds = ['announcement', 'notice'] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];

/** Institutions are members with the developer platform. */
export const audiences = ['all', 'individuals', 'businesses', 'institutions', 'unverified'] as const;
export type Audience = (typeof audiences)[number];

export const announcementTitleMax = 100;
export const announcementTextMax = 2000;

const textsOf = (max: number) =>
  z.object({ en: requiredText(max), 'zh-Hans': requiredText(max), 'zh-Hant': requiredText(max) });
const texts = { title: textsOf(announcementTitleMax), text: textsOf(announcementTextMax) };
const number = z.int().check(z.minimum(1), z.maximum(9999));

export const announcement = z.object({
  id,
  number,
  /** The title in the language of the request. */
  title: z.string(),
  text: z.string(),
  at: time,
  mustConfirm: z.boolean(),
  /** When this person confirmed this version; null until then. */
  confirmedAt: z.nullable(time),
});
export type Announcement = z.infer<typeof announcement>;

export const listAnnouncements = endpoint({
  name: 'announcements.list',
  summary: 'Announcements to this person’s member now, newest first',
  path: '/common-api/announcement/list',
  access: anyRole,
  request: nothing,
  response: z.array(announcement),
});

/** A repeat changes nothing. */
export const confirmAnnouncement = endpoint({
  name: 'announcements.confirm',
  summary: 'Confirms that this person has read a version of an announcement',
  path: '/common-api/announcement/confirm',
  access: anyRole,
  write: true,
  request: z.object({ announcementId: id, number }),
  response: nothing,
  refusals: ['not-found'],
});

/** Staff who answer members, and staff who keep the product's settings. */
const publishing = { kind: 'staff', roles: ['senior', 'support', 'settings'] } as const;
const decision = { access: publishing, work: 'review', write: true } as const;

export const staffAnnouncement = z.object({
  id,
  kind: z.enum(announcementKinds),
  audience: z.enum(audiences),
  from: time,
  until: z.nullable(time),
  state: z.enum(['planned', 'shown', 'ended']),
  mustConfirm: z.boolean(),
  number,
  ...texts,
  writtenBy: z.nullable(z.string()),
  writtenAt: time,
  /** People who have confirmed the current version, and the number of those who should. */
  confirmed: z.int(),
  people: z.int(),
});
export type StaffAnnouncement = z.infer<typeof staffAnnouncement>;

export const listAllAnnouncements = endpoint({
  name: 'announcements.list-all',
  summary: 'All announcements and notices with who confirmed them, newest first',
  path: '/console/announcements/list',
  access: { kind: 'staff', roles: ['senior', 'support', 'settings', 'auditor'] },
  request: z.object(page),
  response: listOf(staffAnnouncement),
});

export const publishAnnouncement = endpoint({
  ...decision,
  name: 'announcements.publish',
  summary: 'Publishes an announcement or a notice in three languages, from a time to a time',
  path: '/console/announcements/publish',
  request: z
    .object({
      kind: z.enum(announcementKinds),
      audience: z.enum(audiences),
      from: time,
      until: z.nullable(time),
      mustConfirm: z.boolean(),
      ...texts,
    })
    .check(
      z.refine(({ from, until }) => until === null || Date.parse(until) > Date.parse(from), {
        error: message('format'),
        path: ['until'],
      }),
      z.refine(({ kind, mustConfirm }) => kind === 'announcement' || !mustConfirm, {
        error: message('format'),
        path: ['mustConfirm'],
      }),
    ),
  response: z.object({ id }),
});

/** Replaces the named version; one that has to be confirmed is confirmed again. */
export const reviseAnnouncement = endpoint({
  ...decision,
  name: 'announcements.revise',
  summary: 'Gives an announcement or a notice another version of its texts',
  path: '/console/announcements/revise',
  request: z.object({ announcementId: id, number, ...texts }),
  response: nothing,
  refusals: ['not-found', 'already-decided', 'changed-meanwhile'],
});

export const endAnnouncement = endpoint({
  ...decision,
  name: 'announcements.end',
  summary: 'Ends an announcement or a notice now',
  path: '/console/announcements/end',
  request: z.object({ announcementId: id }),
  response: nothing,
  refusals: ['not-found', 'already-decided'],
});
