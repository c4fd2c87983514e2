// The words for announcements in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    memberCalls: {
      'announcements.confirm': 'Confirm an announcement',
    },
    staffCalls: {
      'announcements.publish': 'Publish an announcement or a notice',
      'announcements.revise': 'Write a new version of an announcement',
      'announcements.end': 'End an announcement',
    },
    trail: {
      'announcements.confirm': 'Confirmed an announcement',
      'announcements.publish': 'Published an announcement',
      'announcements.revise': 'Wrote a new version of an announcement',
      'announcements.end': 'Ended an announcement',
    },
    subjects: {
      announcement: 'Announcement',
    },
  },
  'zh-Hans': {
    memberCalls: {
      'announcements.confirm': '确认公告',
    },
    staffCalls: {
      'announcements.publish': '发布公告或提示',
      'announcements.revise': '发布公告新版本',
      'announcements.end': '结束公告',
    },
    trail: {
      'announcements.confirm': '确认公告',
      'announcements.publish': '发布公告',
      'announcements.revise': '发布公告新版本',
      'announcements.end': '结束公告',
    },
    subjects: {
      announcement: '公告',
    },
  },
  'zh-Hant': {
    memberCalls: {
      'announcements.confirm': '確認公告',
    },
    staffCalls: {
      'announcements.publish': '發佈公告或提示',
      'announcements.revise': '發佈公告新版本',
      'announcements.end': '結束公告',
    },
    trail: {
      'announcements.confirm': '確認公告',
      'announcements.publish': '發佈公告',
      'announcements.revise': '發佈公告新版本',
      'announcements.end': '結束公告',
    },
    subjects: {
      announcement: '公告',
    },
  },
});
