// The words for developer platform in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    memberCalls: {
      'developer.set': 'Change the developer platform',
      'developer.decide': 'Confirm or reject a change of the developer platform',
      'developer.end-key': 'End a merchant key at once',
      'developer.take-over-key': 'Take over a merchant key',
      'developer.renew-server-key': 'Create new server keys',
      'developer.reveal-secret': 'View the notification signing secret',
    },
    trail: {
      'developer.set': 'Changed the developer platform',
      'developer.decide': 'Decided on a change to the developer platform',
      'developer.end-key': 'Ended an old merchant key',
      'developer.take-over-key': 'Took over a merchant key',
      'developer.renew-server-key': 'Renewed the server key',
      'developer.reveal-secret': 'Viewed the signing secret',
    },
    subjects: {
      'developer-key': 'Developer key',
    },
  },
  'zh-Hans': {
    memberCalls: {
      'developer.set': '更改开发者平台设置',
      'developer.decide': '确认或拒绝开发者平台的更改',
      'developer.end-key': '立即停用商户公钥',
      'developer.take-over-key': '接管商户密钥',
      'developer.renew-server-key': '生成新的平台密钥',
      'developer.reveal-secret': '查看通知签名密钥',
    },
    trail: {
      'developer.set': '更改开发者平台设置',
      'developer.decide': '审批开发者平台变更',
      'developer.end-key': '停用旧商户公钥',
      'developer.take-over-key': '接管商户公钥',
      'developer.renew-server-key': '更换服务器密钥',
      'developer.reveal-secret': '查看签名密钥',
    },
    subjects: {
      'developer-key': '开发者密钥',
    },
  },
  'zh-Hant': {
    memberCalls: {
      'developer.set': '更改開發者平台設定',
      'developer.decide': '確認或拒絕開發者平台的更改',
      'developer.end-key': '即時停用商戶公鑰',
      'developer.take-over-key': '接管商戶金鑰',
      'developer.renew-server-key': '產生新的平台金鑰',
      'developer.reveal-secret': '檢視通知簽署密鑰',
    },
    trail: {
      'developer.set': '更改開發者平台設定',
      'developer.decide': '審批開發者平台變更',
      'developer.end-key': '停用舊商戶公鑰',
      'developer.take-over-key': '接管商戶公鑰',
      'developer.renew-server-key': '更換伺服器密鑰',
      'developer.reveal-secret': '查看簽署密鑰',
    },
    subjects: {
      'developer-key': '開發者密鑰',
    },
  },
});
