// The words for settings in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    staffCalls: {
      'settings.propose': 'Propose a change of a setting',
      'settings.decide': 'Confirm or reject a change of a setting',
      'settings.withdraw': 'Withdraw a change of a setting',
    },
    trail: {
      'settings.propose': 'Changed a setting or proposed it',
      'settings.withdraw': 'Withdrew a change to a setting',
      'settings.apply': 'Scheduled change to a setting took effect',
      'settings.notify-rise': 'Told members of a change to their fees',
      'settings.confirm': 'Confirmed a change to a setting',
      'settings.reject': 'Rejected a change to a setting',
    },
    subjects: {
      'setting-change': 'Setting',
    },
  },
  'zh-Hans': {
    staffCalls: {
      'settings.propose': '提议更改设置',
      'settings.decide': '确认或驳回设置变更',
      'settings.withdraw': '撤回设置变更',
    },
    trail: {
      'settings.propose': '更改或提议更改设置',
      'settings.withdraw': '撤回设置变更',
      'settings.apply': '预定的设置变更生效',
      'settings.notify-rise': '通知会员费用变更',
      'settings.confirm': '确认设置变更',
      'settings.reject': '驳回设置变更',
    },
    subjects: {
      'setting-change': '设置变更',
    },
  },
  'zh-Hant': {
    staffCalls: {
      'settings.propose': '提議更改設定',
      'settings.decide': '確認或駁回設定變更',
      'settings.withdraw': '撤回設定變更',
    },
    trail: {
      'settings.propose': '更改或提議更改設定',
      'settings.withdraw': '撤回設定變更',
      'settings.apply': '預定的設定變更生效',
      'settings.notify-rise': '通知會員費用變更',
      'settings.confirm': '確認設定變更',
      'settings.reject': '駁回設定變更',
    },
    subjects: {
      'setting-change': '設定變更',
    },
  },
});
