// The words for exchanges in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    memberCalls: {
      'exchange.lock-rate': 'Lock an exchange rate',
      'exchange.submit': 'Submit an exchange',
      'exchange.recheck': 'Approve or reject an exchange',
      'exchange.withdraw': 'Withdraw an exchange',
      'exchange.reconfirm': 'Confirm an exchange again',
    },
    staffCalls: {
      'exchange.return': 'Return an exchange',
    },
    trail: {
      'exchange.lock-rate': 'Locked a rate',
      'exchange.submit': 'Submitted an exchange',
      'exchange.reconfirm': 'Confirmed an exchange again',
      'exchange.return': 'Returned an exchange',
      'exchange.approve': 'Approved an exchange',
      'exchange.reject': 'Rejected an exchange',
      'exchange.defer': 'Exchange returned for confirmation: rate beyond tolerance',
      'exchange.withdraw': 'Withdrew an exchange',
      'exchange.lapse': 'Exchange lapsed',
      'exchange.settle': 'Exchange settled',
      'exchange.recheck': 'Decided on an exchange as approver',
      'exchange.send-recheck-code': 'Requested a code',
    },
    subjects: {
      exchange: 'Exchange',
      'exchange-quote': 'Rate',
    },
  },
  'zh-Hans': {
    memberCalls: {
      'exchange.lock-rate': '锁定汇率',
      'exchange.submit': '提交兑换',
      'exchange.recheck': '复核兑换',
      'exchange.withdraw': '撤回兑换',
      'exchange.reconfirm': '重新确认兑换',
    },
    staffCalls: {
      'exchange.return': '退回兑换',
    },
    trail: {
      'exchange.lock-rate': '锁定汇率',
      'exchange.submit': '提交兑换',
      'exchange.reconfirm': '重新确认兑换',
      'exchange.return': '退回兑换',
      'exchange.approve': '通过兑换复核',
      'exchange.reject': '驳回兑换',
      'exchange.defer': '汇率超出容差，兑换待重新确认',
      'exchange.withdraw': '撤回兑换',
      'exchange.lapse': '兑换逾期取消',
      'exchange.settle': '兑换结算',
      'exchange.recheck': '复核兑换',
      'exchange.send-recheck-code': '获取验证码',
    },
    subjects: {
      exchange: '兑换',
      'exchange-quote': '汇率',
    },
  },
  'zh-Hant': {
    memberCalls: {
      'exchange.lock-rate': '鎖定匯率',
      'exchange.submit': '提交兌換',
      'exchange.recheck': '覆核兌換',
      'exchange.withdraw': '撤回兌換',
      'exchange.reconfirm': '重新確認兌換',
    },
    staffCalls: {
      'exchange.return': '退回兌換',
    },
    trail: {
      'exchange.lock-rate': '鎖定匯率',
      'exchange.submit': '提交兌換',
      'exchange.reconfirm': '重新確認兌換',
      'exchange.return': '退回兌換',
      'exchange.approve': '通過兌換覆核',
      'exchange.reject': '拒絕兌換',
      'exchange.defer': '匯率超出容許範圍，兌換待重新確認',
      'exchange.withdraw': '撤回兌換',
      'exchange.lapse': '兌換逾期取消',
      'exchange.settle': '兌換結算',
      'exchange.recheck': '覆核兌換',
      'exchange.send-recheck-code': '取得驗證碼',
    },
    subjects: {
      exchange: '兌換',
      'exchange-quote': '匯率',
    },
  },
});
