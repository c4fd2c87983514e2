// The words for channel events in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    staffCalls: {
      'bank-messages.read-again': 'Read a bank message again',
      'bank-messages.dismiss': 'Dismiss a bank message permanently',
      'node-findings.settle': 'Mark what nodes left out as reviewed',
      'bank-bookings.propose': 'Propose what an unclear bank booking is',
      'bank-bookings.confirm': 'Confirm what an unclear bank booking is',
    },
    trail: {
      'bank-bookings.link': 'Linked a reversal to its credit',
      'bank-bookings.post': 'Bank booking recorded',
      'bank-bookings.propose': 'Proposed what a bank booking is',
      'bank-bookings.confirm': 'Confirmed what a bank booking is',
      'node-findings.settle': 'Looked into a report about network nodes',
      'bank-messages.read-again': 'Read a bank message again',
      'bank-messages.not-read': 'Bank message still unreadable',
      'bank-messages.dismiss': 'Dismissed a bank message permanently',
      'channels.quarantine': 'Bank message quarantined',
    },
    subjects: {
      'bank-message': 'Bank message',
      'chain-channel': 'Network channel',
    },
  },
  'zh-Hans': {
    staffCalls: {
      'bank-messages.read-again': '重新读取银行报文',
      'bank-messages.dismiss': '永久忽略银行报文',
      'node-findings.settle': '将节点发现的问题标记为已处理',
      'bank-bookings.propose': '提议银行记账的处理方式',
      'bank-bookings.confirm': '确认银行记账的处理方式',
    },
    trail: {
      'bank-bookings.link': '将冲正与其入账关联',
      'bank-bookings.post': '银行记账已处理',
      'bank-bookings.propose': '提议银行记账的处理方式',
      'bank-bookings.confirm': '确认银行记账的处理方式',
      'node-findings.settle': '查看了网络节点报告',
      'bank-messages.read-again': '重新读取银行报文',
      'bank-messages.not-read': '银行报文仍无法读取',
      'bank-messages.dismiss': '永久忽略银行报文',
      'channels.quarantine': '银行报文无法读取，已隔离',
    },
    subjects: {
      'bank-message': '银行报文',
      'chain-channel': '网络渠道',
    },
  },
  'zh-Hant': {
    staffCalls: {
      'bank-messages.read-again': '重新讀取銀行電文',
      'bank-messages.dismiss': '永久忽略銀行電文',
      'node-findings.settle': '將節點發現的問題標記為已處理',
      'bank-bookings.propose': '提議銀行入賬的處理方式',
      'bank-bookings.confirm': '確認銀行入賬的處理方式',
    },
    trail: {
      'bank-bookings.link': '將沖正與其入帳關聯',
      'bank-bookings.post': '銀行入賬已處理',
      'bank-bookings.propose': '提議銀行入賬的處理方式',
      'bank-bookings.confirm': '確認銀行入賬的處理方式',
      'node-findings.settle': '查看了網絡節點報告',
      'bank-messages.read-again': '重新讀取銀行報文',
      'bank-messages.not-read': '銀行報文仍無法讀取',
      'bank-messages.dismiss': '永久忽略銀行報文',
      'channels.quarantine': '銀行報文無法讀取，已隔離',
    },
    subjects: {
      'bank-message': '銀行報文',
      'chain-channel': '網絡渠道',
    },
  },
});
