// The words for sessions in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    memberCalls: {
      'security.end-session': 'End a session',
      'security.end-other-sessions': 'End all other sessions',
    },
    trail: {
      'security.end-other-sessions': 'Ended their other sessions',
      'security.end-session': 'Ended one of their sessions',
    },
    subjects: {
      session: 'Session',
    },
  },
  'zh-Hans': {
    memberCalls: {
      'security.end-session': '结束一个会话',
      'security.end-other-sessions': '结束所有其他会话',
    },
    trail: {
      'security.end-other-sessions': '结束其他会话',
      'security.end-session': '结束一个会话',
    },
    subjects: {
      session: '会话',
    },
  },
  'zh-Hant': {
    memberCalls: {
      'security.end-session': '結束一個登入狀態',
      'security.end-other-sessions': '結束所有其他登入狀態',
    },
    trail: {
      'security.end-other-sessions': '結束其他登入狀態',
      'security.end-session': '結束一個登入狀態',
    },
    subjects: {
      session: '登入狀態',
    },
  },
});
