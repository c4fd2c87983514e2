// The words for hot wallet in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    staffCalls: {
      'wallet-moves.approve': 'Approve a move between hot and cold wallet',
      'wallet-moves.prepare': 'Prepare a transaction to sign offline',
      'wallet-moves.reject': 'Reject a move between hot and cold wallet',
      'wallet-moves.submit-signed': 'Submit a transaction signed offline',
      'wallet-moves.withdraw': 'Withdraw a move between hot and cold wallet',
    },
    trail: {
      'wallet-moves.propose': 'Proposed by the limits of the hot wallet',
      'wallet-moves.approve': 'Approved the move between hot and cold wallet',
      'wallet-moves.reject': 'Rejected the move between hot and cold wallet',
      'wallet-moves.withdraw': 'Withdrew the move between hot and cold wallet',
      'wallet-moves.prepare': 'Prepared a transaction to sign offline',
      'wallet-moves.refuse-signed': 'Signed transaction refused because it differs',
      'wallet-moves.spent': 'Prepared transaction can no longer be included',
      'wallet-moves.approve-first': 'Gave the first of two approvals',
      'wallet-moves.send': 'Move between hot and cold wallet sent',
      'wallet-moves.expire': 'Signed transaction can no longer be included',
      'wallet-moves.arrive': 'Move between hot and cold wallet final and booked',
      'wallet-moves.fail': 'Move between hot and cold wallet failed',
    },
    subjects: {
      'wallet-move': 'Move between hot and cold wallet',
    },
  },
  'zh-Hans': {
    staffCalls: {
      'wallet-moves.approve': '批准冷热钱包划转',
      'wallet-moves.prepare': '生成待离线签名的交易',
      'wallet-moves.reject': '驳回冷热钱包划转',
      'wallet-moves.submit-signed': '提交离线签名的交易',
      'wallet-moves.withdraw': '撤回冷热钱包划转',
    },
    trail: {
      'wallet-moves.propose': '热钱包限额触发建议',
      'wallet-moves.approve': '批准了冷热钱包划转',
      'wallet-moves.reject': '驳回了冷热钱包划转',
      'wallet-moves.withdraw': '撤回了冷热钱包划转',
      'wallet-moves.prepare': '生成了待离线签名的交易',
      'wallet-moves.refuse-signed': '已签名交易与要求不符，未接受',
      'wallet-moves.spent': '已生成的交易无法再上链',
      'wallet-moves.approve-first': '完成两次批准中的第一次',
      'wallet-moves.send': '冷热钱包划转已发送',
      'wallet-moves.expire': '已签名交易无法再上链',
      'wallet-moves.arrive': '冷热钱包划转已确认并入账',
      'wallet-moves.fail': '冷热钱包划转失败',
    },
    subjects: {
      'wallet-move': '冷热钱包划转',
    },
  },
  'zh-Hant': {
    staffCalls: {
      'wallet-moves.approve': '批准冷熱錢包劃轉',
      'wallet-moves.prepare': '產生待離線簽署的交易',
      'wallet-moves.reject': '駁回冷熱錢包劃轉',
      'wallet-moves.submit-signed': '提交離線簽署的交易',
      'wallet-moves.withdraw': '撤回冷熱錢包劃轉',
    },
    trail: {
      'wallet-moves.propose': '熱錢包限額觸發建議',
      'wallet-moves.approve': '批准了冷熱錢包劃轉',
      'wallet-moves.reject': '駁回了冷熱錢包劃轉',
      'wallet-moves.withdraw': '撤回了冷熱錢包劃轉',
      'wallet-moves.prepare': '產生了待離線簽署的交易',
      'wallet-moves.refuse-signed': '已簽署交易與要求不符，未接受',
      'wallet-moves.spent': '已產生的交易無法再上鏈',
      'wallet-moves.approve-first': '完成兩次批准中的第一次',
      'wallet-moves.send': '冷熱錢包劃轉已發送',
      'wallet-moves.expire': '已簽署交易無法再上鏈',
      'wallet-moves.arrive': '冷熱錢包劃轉已確認並入帳',
      'wallet-moves.fail': '冷熱錢包劃轉失敗',
    },
    subjects: {
      'wallet-move': '冷熱錢包劃轉',
    },
  },
});
