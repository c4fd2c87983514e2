// The words for billing in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    staffCalls: {
      'members.change-bills': 'Charge a member, cancel or reverse a bill',
    },
    trail: {
      'billing.charge': 'Charged a bill',
      'billing.pay': 'Bill paid',
      'billing.lack': 'Balance did not cover the bill',
      'billing.waive': 'Waived a bill',
      'billing.reverse': 'Reversed a paid bill',
      'billing.approve': 'Approved a change to a bill',
      'billing.reject': 'Rejected a change to a bill',
    },
    subjects: {
      bill: 'Bill',
      'bill-change': 'Correction of a bill',
    },
  },
  'zh-Hans': {
    staffCalls: {
      'members.change-bills': '向会员收费、取消或冲回账单',
    },
    trail: {
      'billing.charge': '出具账单',
      'billing.pay': '账单已支付',
      'billing.lack': '余额不足，账单未支付',
      'billing.waive': '免除账单',
      'billing.reverse': '冲销已付账单',
      'billing.approve': '批准账单变更',
      'billing.reject': '驳回账单变更',
    },
    subjects: {
      bill: '账单',
      'bill-change': '账单更正',
    },
  },
  'zh-Hant': {
    staffCalls: {
      'members.change-bills': '向會員收費、取消或沖回帳單',
    },
    trail: {
      'billing.charge': '開立帳單',
      'billing.pay': '帳單已支付',
      'billing.lack': '餘額不足，帳單未支付',
      'billing.waive': '豁免帳單',
      'billing.reverse': '沖銷已付帳單',
      'billing.approve': '批准帳單變更',
      'billing.reject': '駁回帳單變更',
    },
    subjects: {
      bill: '帳單',
      'bill-change': '帳單更正',
    },
  },
});
