// The words for webhooks in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    memberCalls: {
      'notifications.replay': 'Send notifications again',
      'notifications.test': 'Send a test notification',
      'notifications.enable': 'Enable notifications',
    },
    trail: {
      'notifications.enable': 'Enabled API notifications',
      'notifications.disable': 'API notifications disabled',
      'notifications.replay': 'Sent API notifications again',
      'notifications.test': 'Sent a test notification',
    },
    subjects: {
      'developer-platform': 'Developer platform',
    },
  },
  'zh-Hans': {
    memberCalls: {
      'notifications.replay': '重新发送通知',
      'notifications.test': '发送测试通知',
      'notifications.enable': '重新启用通知',
    },
    trail: {
      'notifications.enable': '启用 API 通知',
      'notifications.disable': 'API 通知已停用',
      'notifications.replay': '重新发送 API 通知',
      'notifications.test': '发送测试通知',
    },
    subjects: {
      'developer-platform': '开发者平台',
    },
  },
  'zh-Hant': {
    memberCalls: {
      'notifications.replay': '重新發送通知',
      'notifications.test': '發送測試通知',
      'notifications.enable': '重新啟用通知',
    },
    trail: {
      'notifications.enable': '啟用 API 通知',
      'notifications.disable': 'API 通知已停用',
      'notifications.replay': '重新傳送 API 通知',
      'notifications.test': '傳送測試通知',
    },
    subjects: {
      'developer-platform': '開發者平台',
    },
  },
});
