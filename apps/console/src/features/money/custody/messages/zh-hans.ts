// 平台的钱包，简体中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHans: MessagesOf<typeof en> = {
  titles: {
    custody: '资产托管',
  },
  description: '平台各钱包的链上余额，以及对应的账面余额。',
  refresh: '刷新',
  place: {
    deposit: '充值地址',
    hot: '热钱包',
    gas: '手续费钱包',
    cold: '冷钱包',
  },
  about: {
    deposit: '会员充值到账的地址。',
    hot: '支付会员的转账和退款。',
    gas: '为充值地址支付网络费。',
    cold: '其密钥不在任何服务器上。',
  },
  count: '{count, plural, other {# 个地址}}',
  address: '钱包地址',
  noCold: '尚未设置冷钱包。请在“设置 – 资金”中添加地址。',
  notRead: '尚未读取。钱包每五分钟读取一次，充值地址每小时读取一次。',
  outdated: '数据已过期：无法读取网络。',
  readAt: '读取时间',
  block: '区块 {block}',
  asset: '资产',
  onChain: '链上',
  inBooks: '账面',
  difference: '差额',
  explained: '原因',
  state: '状态',
  agrees: '与账面一致',
  explainedState: '差额已解释',
  differs: '差额未解释',
  unexplained: '未解释：',
  since: '自',
  noBooks: '无账面',
  notFinal: '尚未最终确认的充值：',
  sent: '在途付款：',
  collected: '未经我方付款转出：',
  emptyTitle: '没有网络',
  emptyText: '本系统未接入任何网络。',
};
