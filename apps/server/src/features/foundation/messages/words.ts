// The words for messages in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    memberCalls: {
      'messages.set-ways': 'Choose how to be told',
    },
    trail: {
      'messages.set-ways': 'Changed how messages are sent',
    },
  },
  'zh-Hans': {
    memberCalls: {
      'messages.set-ways': '修改通知方式',
    },
    trail: {
      'messages.set-ways': '更改消息接收方式',
    },
  },
  'zh-Hant': {
    memberCalls: {
      'messages.set-ways': '修改通知方式',
    },
    trail: {
      'messages.set-ways': '更改訊息接收方式',
    },
  },
});
