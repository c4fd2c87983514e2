// The names of the ledger's accounts by purpose, for pages and files alike. One file per language, so that a reader loads no
// other.
import type { AccountWallet, WordedPurpose } from './account-name.ts';

/** A type, not an interface, because catalogues are made from it. `{name}` is the channel's. */
export type AccountTexts = { readonly [Purpose in WordedPurpose]: string } & {
  readonly wallets: Readonly<Record<AccountWallet, string>>;
};

export const accountTextsEn: AccountTexts = {
  available: 'available',
  frozen: 'frozen',
  pending: 'to be credited',
  'prepaid-available': 'prepaid, available',
  'prepaid-frozen': 'prepaid, frozen',
  clearing: 'clearing',
  fx: 'exchange position',
  fees: 'fees',
  suspense: 'suspense',
  hedges: 'hedges',
  charges: 'charges',
  interest: 'interest',
  'own-funds': 'own funds',
  coins: 'coin for network fees',
  transit: 'in transit',
  'write-offs': 'write-offs',
  wallets: {
    hot: '{name} hot wallet',
    deposit: '{name} deposit addresses',
    gas: '{name} gas wallet',
    cold: '{name} cold wallet',
  },
};

export const accountTextsZhHans: AccountTexts = {
  available: '可用',
  frozen: '冻结',
  pending: '待入账',
  'prepaid-available': '预付可用',
  'prepaid-frozen': '预付冻结',
  clearing: '清算',
  fx: '兑换头寸',
  fees: '手续费',
  suspense: '挂账',
  hedges: '对冲',
  charges: '费用支出',
  interest: '利息',
  'own-funds': '自有资金',
  coins: '网络费用代币',
  transit: '在途资金',
  'write-offs': '核销',
  wallets: {
    hot: '{name} 热钱包',
    deposit: '{name} 入金地址',
    gas: '{name} Gas 钱包',
    cold: '{name} 冷钱包',
  },
};

export const accountTextsZhHant: AccountTexts = {
  available: '可用',
  frozen: '凍結',
  pending: '待入帳',
  'prepaid-available': '預付可用',
  'prepaid-frozen': '預付凍結',
  clearing: '清算',
  fx: '兌換頭寸',
  fees: '手續費',
  suspense: '掛帳',
  hedges: '對沖',
  charges: '費用支出',
  interest: '利息',
  'own-funds': '自有資金',
  coins: '網絡費用代幣',
  transit: '在途資金',
  'write-offs': '撇帳',
  wallets: {
    hot: '{name} 熱錢包',
    deposit: '{name} 存款地址',
    gas: '{name} Gas 錢包',
    cold: '{name} 冷錢包',
  },
};
