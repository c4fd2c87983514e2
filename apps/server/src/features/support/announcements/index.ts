// Announcements of staff to all members, or some: notices on the overview, and announcements in versions, some of them to be
// confirmed.
import * as contract from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { confirmAnnouncement } from './confirm-announcement.ts';
import { announcementsOf, noticesOf } from './read-announcements.ts';
import { endAnnouncement, publishAnnouncement, reviseAnnouncement } from './write-announcement.ts';
import { staffAnnouncements } from './staff-announcements.ts';

export const announcementsFeature = feature('announcements', (context) => ({
  routes: (router) => {
    router.member(contract.getNotices, (_input, call) => noticesOf(context, call));
    router.member(contract.listAnnouncements, (_input, call) => announcementsOf(context, call));
    router.member(contract.confirmAnnouncement, (input, call) => confirmAnnouncement(context, call, input));
    router.staff(contract.listAllAnnouncements, (input, { now }) => staffAnnouncements(context, input, now));
    router.staff(contract.publishAnnouncement, (input, call) => publishAnnouncement(context, call, input));
    router.staff(contract.reviseAnnouncement, (input, call) => reviseAnnouncement(context, call, input));
    router.staff(contract.endAnnouncement, (input, call) => endAnnouncement(context, call, input));
  },
}));
