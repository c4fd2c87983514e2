// 兑换邮件与确认书用语：简体中文。
import { statusTextsZhHans } from '@causeway/contract/status-texts';
import type { en } from './en.ts';

export const zhHans: typeof en = {
  notice: {
    reconfirm: {
      subject: '请重新确认您的兑换',
      opening:
        '在您的兑换获批之前，汇率变动已超出您设定的容差，因此未予兑换。请在 24 小时内按新汇率重新确认，或撤回兑换；在此之前资金仍处于冻结状态。',
    },
    lapsed: {
      subject: '您的兑换逾期未确认，已取消',
      opening: '您的兑换未在 24 小时内确认，已自动取消，未予兑换。为其冻结的资金已恢复可用。',
    },
    returned: {
      subject: '您的兑换已退回',
      opening: '我们已退回您的兑换。卖出金额和手续费已退回可用余额；已入账的买入金额已相应扣回。',
    },
  },
  label: { number: '交易单号', debit: '扣款总额', bought: '买入金额', reason: '原因' },
  confirmation: {
    title: '兑换确认书',
    note: 'Causeway 确认此笔兑换的结果如上所述。本文件由系统生成，无需签章即有效。',
    madeAt: '生成时间',
    status: statusTextsZhHans.exchange,
    cancellation: statusTextsZhHans.exchangeCancellation,
    section: {
      exchange: '兑换信息',
      holder: '账户持有人',
      times: '时间',
    },
    ending: {
      REFUSED: '复核人未通过',
      RETURNED: '由 Causeway 退回',
      withdrawn: '提交人已撤回',
      lapsed: '逾期无人处理，已自动取消',
      CANCELLED: '执行前已取消',
    },
    line: {
      status: '状态',
      outcome: '结束方式',
      reason: '原因',
      number: '交易单号',
      sold: '卖出金额',
      bought: '买入金额',
      notSold: '待卖出金额',
      notBought: '待买入金额',
      fee: '手续费',
      total: '扣款总额',
      released: '已恢复可用',
      takenBack: '已扣回',
      rate: '汇率',
      submittedRate: '提交汇率',
      valueDate: '结算日',
      holder: '账户持有人',
      memberId: '会员编号',
      submitter: '提交人',
      approver: '复核人',
      platform: '平台名称',
      submittedAt: '提交时间',
      decidedAt: '复核时间',
      settledAt: '完成时间',
      returnedAt: '退回时间',
      lapsedTime: '复核失效时间',
      endTime: '取消时间',
    },
  },
};
