// 入金邮件与确认书用语：简体中文。
import { statusTextsZhHans } from '@causeway/contract/status-texts';
import type { en } from './en.ts';

export const zhHans: typeof en = {
  payerNotNamed: statusTextsZhHans.payerNotNamed,
  neverBooked: '银行曾通知此笔付款，但并未入账，因此未记入您的账户。如银行日后入账，将照常记入。',
  notice: {
    VANISHED: {
      subject: '您的入金未能入账',
      opening:
        '银行曾通知一笔付给您的款项，但并未入账，因此未记入您的账户。如银行日后入账，将照常记入。请向付款人核实是否已汇出。',
    },
    CREDITED: {
      subject: '您的入金已入账',
      opening: '您的入金已计入可用余额。',
    },
    DOCUMENTS_NEEDED: {
      subject: '关于您的入金，我们需要您的回复',
      opening:
        '在决定如何处理您的入金之前，我们需要向您核实。请登录并在以下截止时间前以文件、说明或两者回复；在我们作出决定前，此笔入金暂不入账。',
    },
    CONFIRM_RETURN: {
      subject: '请确认退回您的入金',
      opening:
        '我们的检查发现转入您钱包地址的一笔入金存在风险，因此无法入账。请登录并在以下截止时间前确认将其退回来源钱包。',
    },
    RETURNED: {
      subject: '您的入金已退回汇款方',
      opening: '一笔未能入账的入金已退回汇款方。',
    },
  },
  confirmation: {
    title: '入金确认书',
    note: 'Causeway 确认此笔入金的结果如上所述。本文件由系统生成，无需签章即有效。',
    status: statusTextsZhHans.deposit,
    madeAt: '生成时间',
    section: { payment: '款项信息', payer: '付款方', receiver: '收款方', times: '时间' },
    line: {
      status: '状态',
      reason: '原因',
      number: '交易单号',
      reference: '付款参考号',
      hash: '交易哈希',
      amount: '到账金额',
      fee: '手续费',
      credited: '入账金额',
      returned: '退回金额',
      instructed: '付款人汇出金额',
      charges: '银行已扣费用',
      message: '附言',
      returnReference: '退款参考号',
      returnHash: '退款哈希',
      payer: '付款人',
      ultimatePayer: '实际付款人',
      account: '账号',
      wallet: '钱包地址',
      bank: '银行（BIC）',
      receiver: '账户持有人',
      memberId: '会员编号',
      network: '网络',
      channel: '收款渠道',
      platform: '平台名称',
      detectedTime: '检测时间',
      creditedAt: '入账时间',
      returnSentAt: '退款发出时间',
      returnedAt: '退回时间',
    },
  },
  small: {
    one: '1 笔小额入金',
    several: '# 笔小额入金',
    subject: '您的小额入金已到账',
    opening: '您钱包地址收到的小额入金已合并计入可用余额。',
  },
  label: {
    count: '笔数',
    number: '交易单号',
    amount: '金额',
    from: '来源',
    reason: '原因',
    due: '截止时间',
    reference: '退款凭证号',
  },
};
