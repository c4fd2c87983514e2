// The words for sub accounts in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    memberCalls: {
      'sub-accounts.open': 'Open a sub-account',
      'sub-accounts.assign': 'Assign a collection account to a sub-account',
      'sub-accounts.move': 'Move money to or from a sub-account',
      'sub-accounts.recheck': 'Approve or reject a sub-account transfer',
      'sub-accounts.withdraw': 'Withdraw a sub-account transfer',
    },
    trail: {
      'sub-accounts.open': 'Opened a sub-account',
      'sub-accounts.move': 'Moved money between main and sub-account',
      'sub-accounts.assign': 'Assigned a collection account to a sub-account',
      'sub-accounts.recheck': 'Decided on a sub-account transfer as approver',
      'sub-accounts.send-recheck-code': 'Requested a code',
      'sub-accounts.withdraw': 'Withdrew a sub-account transfer',
    },
    subjects: {
      'sub-account': 'Sub-account',
      'sub-account-move': 'Sub-account transfer',
    },
  },
  'zh-Hans': {
    memberCalls: {
      'sub-accounts.open': '开立子账户',
      'sub-accounts.assign': '为子账户分配收款账户',
      'sub-accounts.move': '划转子账户资金',
      'sub-accounts.recheck': '复核子账户划转',
      'sub-accounts.withdraw': '撤回子账户划转',
    },
    trail: {
      'sub-accounts.open': '开立子账户',
      'sub-accounts.move': '主账户与子账户划转',
      'sub-accounts.assign': '为子账户指定收款账户',
      'sub-accounts.recheck': '复核子账户划转',
      'sub-accounts.send-recheck-code': '获取验证码',
      'sub-accounts.withdraw': '撤回子账户划转',
    },
    subjects: {
      'sub-account': '子账户',
      'sub-account-move': '子账户转账',
    },
  },
  'zh-Hant': {
    memberCalls: {
      'sub-accounts.open': '開立子帳戶',
      'sub-accounts.assign': '為子帳戶分配收款帳戶',
      'sub-accounts.move': '劃轉子帳戶資金',
      'sub-accounts.recheck': '覆核子帳戶劃轉',
      'sub-accounts.withdraw': '撤回子帳戶劃轉',
    },
    trail: {
      'sub-accounts.open': '開立子帳戶',
      'sub-accounts.move': '主帳戶與子帳戶劃轉',
      'sub-accounts.assign': '為子帳戶指定收款帳戶',
      'sub-accounts.recheck': '覆核子帳戶劃轉',
      'sub-accounts.send-recheck-code': '取得驗證碼',
      'sub-accounts.withdraw': '撤回子帳戶劃轉',
    },
    subjects: {
      'sub-account': '子帳戶',
      'sub-account-move': '子帳戶轉帳',
    },
  },
});
