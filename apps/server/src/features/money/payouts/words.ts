// The words for payouts in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    staffCalls: {
      'chain-payments.propose': 'Propose what became of a payment on a network',
      'chain-payments.confirm': 'Confirm what became of a payment on a network',
    },
    trail: {
      'bank-payments.send': 'Sent the payment to the bank',
      'bank-payments.unknown': 'Bank does not know the payment',
      'chain-payments.reserve': 'Reserved the payment sequence number',
      'chain-payments.sign': 'Signed the payment',
      'chain-payments.expire': 'Payment expired on the chain',
      'chain-payments.unproven': 'Payment on the chain without a known outcome',
      'chain-payments.proven': 'The chain showed the outcome of a payment',
      'chain-payments.propose': 'Proposed the outcome of a payment on a chain',
      'chain-payments.confirm': 'Confirmed the outcome of a payment on a chain',
      'chain-payments.foreign': 'Transactions from the hot wallet that the system did not sign',
      'chain-payments.lost': 'The chain can no longer include the payment',
      'bank-payments.blocked': 'Payment waits for funds at the bank',
      'bank-payments.unblocked': 'Payment through the bank continues',
      'chain-payments.blocked': 'Payment on the chain held up',
      'chain-payments.unblocked': 'Payment on the chain continues',
    },
    subjects: {
      'chain-payment': 'Payment on a chain',
    },
  },
  'zh-Hans': {
    staffCalls: {
      'chain-payments.propose': '提议链上付款的处理结果',
      'chain-payments.confirm': '确认链上付款的处理结果',
    },
    trail: {
      'bank-payments.send': '向银行发送付款',
      'bank-payments.unknown': '银行查无此付款',
      'chain-payments.reserve': '预留付款序号',
      'chain-payments.sign': '签署付款',
      'chain-payments.expire': '链上付款过期',
      'chain-payments.unproven': '链上付款结果未明',
      'chain-payments.proven': '链上付款结果已证实',
      'chain-payments.propose': '提议链上付款的处理结果',
      'chain-payments.confirm': '确认链上付款的处理结果',
      'chain-payments.foreign': '热钱包出现非本系统签署的交易',
      'chain-payments.lost': '网络已无法收录该笔付款',
      'bank-payments.blocked': '付款等待银行账户资金到位',
      'bank-payments.unblocked': '银行付款继续处理',
      'chain-payments.blocked': '链上付款受阻',
      'chain-payments.unblocked': '链上付款恢复',
    },
    subjects: {
      'chain-payment': '链上付款',
    },
  },
  'zh-Hant': {
    staffCalls: {
      'chain-payments.propose': '提議鏈上付款的處理結果',
      'chain-payments.confirm': '確認鏈上付款的處理結果',
    },
    trail: {
      'bank-payments.send': '向銀行發送付款',
      'bank-payments.unknown': '銀行查無此付款',
      'chain-payments.reserve': '預留付款序號',
      'chain-payments.sign': '簽署付款',
      'chain-payments.expire': '鏈上付款過期',
      'chain-payments.unproven': '鏈上付款結果未明',
      'chain-payments.proven': '鏈上付款結果已證實',
      'chain-payments.propose': '提議鏈上付款的處理結果',
      'chain-payments.confirm': '確認鏈上付款的處理結果',
      'chain-payments.foreign': '熱錢包出現非本系統簽署的交易',
      'chain-payments.lost': '網絡已無法收錄該筆付款',
      'bank-payments.blocked': '付款等候銀行帳戶資金到位',
      'bank-payments.unblocked': '銀行付款繼續處理',
      'chain-payments.blocked': '鏈上付款受阻',
      'chain-payments.unblocked': '鏈上付款恢復',
    },
    subjects: {
      'chain-payment': '鏈上付款',
    },
  },
});
