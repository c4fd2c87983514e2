// The words for agreements in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    memberCalls: {
      'agreements.agree': 'Agree to a new version of the agreements',
    },
    trail: {
      'agreements.agree': 'Agreed to a new version of the agreements',
    },
  },
  'zh-Hans': {
    memberCalls: {
      'agreements.agree': '同意新版协议',
    },
    trail: {
      'agreements.agree': '同意协议新版本',
    },
  },
  'zh-Hant': {
    memberCalls: {
      'agreements.agree': '同意新版協議',
    },
    trail: {
      'agreements.agree': '同意協議新版本',
    },
  },
});
