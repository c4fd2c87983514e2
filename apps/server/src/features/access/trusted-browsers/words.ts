// The words for trusted browsers in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    memberCalls: {
      'security.trust-browser': 'Trust a browser',
      'security.remove-browser': 'Stop trusting a browser',
    },
    trail: {
      'security.remove-browser': 'Removed a trusted browser',
      'trusted-browsers.trust': 'Trusted a browser',
    },
    subjects: {
      'trusted-browser': 'Trusted browser',
    },
  },
  'zh-Hans': {
    memberCalls: {
      'security.trust-browser': '信任浏览器',
      'security.remove-browser': '取消信任浏览器',
    },
    trail: {
      'security.remove-browser': '移除受信任浏览器',
      'trusted-browsers.trust': '信任浏览器',
    },
    subjects: {
      'trusted-browser': '受信任浏览器',
    },
  },
  'zh-Hant': {
    memberCalls: {
      'security.trust-browser': '信任瀏覽器',
      'security.remove-browser': '取消信任瀏覽器',
    },
    trail: {
      'security.remove-browser': '移除受信任瀏覽器',
      'trusted-browsers.trust': '信任瀏覽器',
    },
    subjects: {
      'trusted-browser': '受信任瀏覽器',
    },
  },
});
