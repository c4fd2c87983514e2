// The words for chain binding in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    trail: {
      'channels.bind': 'Network bound to its token contracts',
      'channels.rebind': 'Network bound to other token contracts',
    },
  },
  'zh-Hans': {
    trail: {
      'channels.bind': '网络已绑定代币合约',
      'channels.rebind': '网络改绑其他代币合约',
    },
  },
  'zh-Hant': {
    trail: {
      'channels.bind': '網絡已綁定代幣合約',
      'channels.rebind': '網絡改綁其他代幣合約',
    },
  },
});
