// 总览：简体中文。
import type { MessagesOf } from '@causeway/ui';
import type { en } from './en.ts';

export const zhHans = {
  page: {
    title: '总览',
    deposit: '入金',
    exchange: '兑换',
    transfer: '转账',
  },
  total: {
    title: '总余额',
    available: '可用',
    frozen: '冻结',
    toBeCredited: '待入账',
    noRate: '您的某一币种暂无最新汇率，因此不显示总额。',
    ratesAt: '按 {time} 的汇率计算',
    byCurrency: '各币种余额',
    none: '资金到账后，余额将显示在这里。',
  },
  todos: {
    title: '待办事项',
    none: '暂无待办。',
    kyc: '完成身份认证',
    'kyc-rejected': '您的认证未通过',
    'collection-account': '开通收款账户',
    deposit: '{count, plural, other {# 笔入金需要补充材料}}',
    payee: '{count, plural, other {# 位收款人等待复核}}',
    transfer: '{count, plural, other {# 笔转账等待您处理}}',
    verb: {
      kyc: '去认证',
      'kyc-rejected': '查看原因',
      'collection-account': '去开通',
      deposit: '查看',
      payee: '查看',
      transfer: '查看',
    },
  },
  notices: {
    title: '公告',
    none: '暂无公告。',
  },
  steps: {
    title: '快速开始',
    label: '完成首次付款的步骤',
    kyc: '完成身份认证',
    'collection-account': '开通收款账户',
    deposit: '收到第一笔入金',
    exchange: '兑换为其他货币',
    transfer: '向收款人付款',
    takes: {
      kyc: '约 5 分钟，审核需 1 至 3 个工作日',
      'collection-account': '约 1 分钟，之后等待审核',
      deposit: '链上数分钟，银行 1 至 5 个工作日',
      exchange: '稳定币即时到账，法币之间需 1 至 2 个工作日',
      transfer: '链上数分钟，银行 1 至 3 个工作日',
    },
    underReview: '审核中：1 至 3 个工作日',
    begin: '开始',
  },
  recent: {
    title: '最近交易',
    none: '您的入金、兑换和付款将显示在这里。',
    time: '时间',
    kind: '类型',
    counterparty: '对方',
    amount: '金额',
    status: '状态',
    kinds: { deposit: '入金', exchange: '兑换', transfer: '转账' },
    all: '全部钱包流水',
  },
} satisfies MessagesOf<typeof en>;
