// 资金明细文件：简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  title: '钱包流水',
  ready: { subject: '您的钱包流水文件已生成', text: '请在七天内到“钱包流水”页面下载。' },
  statement: {
    title: '月度对账单',
    holder: '账户持有人',
    memberId: '会员编号',
    issued: '出具时间',
    period: '期间',
    opened: '开户日',
    opening: '期初余额',
    closing: '期末余额',
    entries: '记录笔数',
    moneyIn: '收入合计',
    moneyOut: '支出合计',
  },
  headings: {
    createTime: '支付时间 (GMT+8)',
    txnType: '业务类型',
    account: '币种账户类型',
    currencyCode: '币种',
    amount: '金额',
    endingBalance: '变动后余额',
    revocation: '撤销状态',
    txnNo: '交易单号',
    flowId: '流水号',
  },
  type: {
    1: '入金',
    2: '兑换',
    3: '转账',
    28: '费用',
    29: '预付账户充值',
    31: '转账退款',
    34: '兑换退回',
    40: '子账户划转',
  },
  account: { 1: '币种账户', 2: '预付账户' },
  direction: { title: '收支方向', 0: '支出', 1: '收入' },
  revocation: { 0: '正常', 1: '冲正' },
};
