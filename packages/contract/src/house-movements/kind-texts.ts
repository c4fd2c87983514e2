// The names of the kinds of the house's own movements, shared by the page of movements and the setting of
// rules. One file per language, so that a reader loads no other.
import type { MovementKind } from './kinds.ts';

/** A type, not an interface, because catalogues are made from it. */
type MovementKindTexts = { readonly [Kind in MovementKind]: string };

export const movementKindTextsEn: MovementKindTexts = {
  'bank-charge': 'Bank charge',
  'charge-refund': 'Refunded bank charge',
  'interest-earned': 'Interest earned',
  'interest-paid': 'Interest paid',
  'own-funds-in': 'Own funds in',
  'own-funds-out': 'Own funds out',
  'move-out': 'Move: leaves',
  'move-in': 'Move: arrives',
  'coins-bought': 'Coin bought for fees',
  'gas-used': 'Network fees used',
  'network-cost': 'Network cost',
  'fee-income': 'Fee income taken out',
  hedge: 'Hedge',
  'hedge-paid': 'Hedge: paid',
  'hedge-received': 'Hedge: received',
  'write-off': 'Write-off',
  'write-up': 'Unexplained gain',
  correction: 'Correction',
};

export const movementKindTextsZhHans: MovementKindTexts = {
  'bank-charge': '银行费用',
  'charge-refund': '银行费用退回',
  'interest-earned': '利息收入',
  'interest-paid': '利息支出',
  'own-funds-in': '自有资金转入',
  'own-funds-out': '自有资金转出',
  'move-out': '内部调拨：转出',
  'move-in': '内部调拨：到账',
  'coins-bought': '购入网络费用代币',
  'gas-used': '已用网络费用',
  'network-cost': '网络费用',
  'fee-income': '手续费收入提取',
  hedge: '对冲交易',
  'hedge-paid': '对冲交割：付款',
  'hedge-received': '对冲交割：收款',
  'write-off': '核销',
  'write-up': '不明盈余',
  correction: '更正',
};

export const movementKindTextsZhHant: MovementKindTexts = {
  'bank-charge': '銀行費用',
  'charge-refund': '銀行費用退回',
  'interest-earned': '利息收入',
  'interest-paid': '利息支出',
  'own-funds-in': '自有資金轉入',
  'own-funds-out': '自有資金轉出',
  'move-out': '內部調撥：轉出',
  'move-in': '內部調撥：到帳',
  'coins-bought': '購入網絡費用代幣',
  'gas-used': '已用網絡費用',
  'network-cost': '網絡費用',
  'fee-income': '手續費收入提取',
  hedge: '對沖交易',
  'hedge-paid': '對沖交收：付款',
  'hedge-received': '對沖交收：收款',
  'write-off': '撇帳',
  'write-up': '不明盈餘',
  correction: '更正',
};
