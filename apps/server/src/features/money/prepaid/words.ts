// The words for prepaid in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    memberCalls: {
      'prepaid.prepare': 'Prepare a transfer to or from the prepaid account',
      'prepaid.transfer': 'Transfer to or from the prepaid account',
      'prepaid.recheck': 'Approve or reject a prepaid account transfer',
      'prepaid.withdraw': 'Withdraw a prepaid account transfer',
    },
    trail: {
      'prepaid.prepare': 'Prepared a prepaid account transfer',
      'prepaid.transfer': 'Submitted a prepaid account transfer',
      'prepaid.recheck': 'Decided on a prepaid account transfer as approver',
      'prepaid.send-recheck-code': 'Requested a code',
      'prepaid.withdraw': 'Withdrew a prepaid account transfer',
    },
    subjects: {
      prepaid: 'Prepaid account',
    },
  },
  'zh-Hans': {
    memberCalls: {
      'prepaid.prepare': '准备预付账户划转',
      'prepaid.transfer': '预付账户划转',
      'prepaid.recheck': '复核预付账户划转',
      'prepaid.withdraw': '撤回预付账户划转',
    },
    trail: {
      'prepaid.prepare': '准备预付账户划转',
      'prepaid.transfer': '提交预付账户划转',
      'prepaid.recheck': '复核预付账户划转',
      'prepaid.send-recheck-code': '获取验证码',
      'prepaid.withdraw': '撤回预付账户划转',
    },
    subjects: {
      prepaid: '预付账户',
    },
  },
  'zh-Hant': {
    memberCalls: {
      'prepaid.prepare': '準備預付帳戶撥款',
      'prepaid.transfer': '預付帳戶撥款',
      'prepaid.recheck': '覆核預付帳戶撥款',
      'prepaid.withdraw': '撤回預付帳戶撥款',
    },
    trail: {
      'prepaid.prepare': '準備預付帳戶撥款',
      'prepaid.transfer': '提交預付帳戶撥款',
      'prepaid.recheck': '覆核預付帳戶撥款',
      'prepaid.send-recheck-code': '取得驗證碼',
      'prepaid.withdraw': '撤回預付帳戶撥款',
    },
    subjects: {
      prepaid: '預付帳戶',
    },
  },
});
