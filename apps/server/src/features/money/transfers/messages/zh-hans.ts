// 转账邮件用语：简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  notice: {
    paid: {
      subject: '您的转账已完成',
      opening: '您的转账已支付给收款人。',
    },
    refused: {
      subject: '您的转账被拒绝',
      opening: '您的转账被拒绝，金额和手续费已退回可用余额。',
    },
    returned: {
      subject: '您的转账已退回',
      opening: '收款银行已退回您的转账，退回金额已计入可用余额。',
    },
    documents: {
      subject: '您的转账需要补充文件',
      opening:
        '我们需要证明文件才能处理您的转账。请登录并在以下期限前上传；逾期未提交，转账将被关闭，款项退回您的余额。',
    },
    reminder: {
      subject: '提醒：您的转账需要补充文件',
      opening:
        '我们仍在等待您补充转账的证明文件。请登录并在以下期限前上传；逾期未提交，转账将被关闭，款项退回您的余额。',
    },
    closed: {
      subject: '您的转账已关闭',
      opening: '我们未在期限内收到所需文件，您的转账已关闭。金额和手续费已退回您的可用余额。',
    },
  },
  label: {
    number: '交易订单号',
    amount: '金额',
    payee: '收款人',
    returned: '退回金额',
    reason: '原因',
    needed: '所需文件',
    due: '上传期限',
  },
  reason: {
    unspecified: '银行未说明具体原因',
    wrongAccount: '收款账号不正确',
    wrongBankCode: '收款银行的 BIC 不正确',
    wrongName: '收款人名称与账户不符',
    regulatory: '银行因监管要求拒绝付款',
    contactUs: '银行无法受理我们发出的付款，请联系我们',
    accountClosed: '收款账户已销户',
    accountBlocked: '收款账户已被冻结',
    kindNotAccepted: '收款账户不能接收此类付款',
    currencyNotPaid: '银行不支持以该币种付款',
    wrongAddress: '收款人地址缺失或不正确',
    contractRejected: '代币合约拒绝了该笔转账',
    withdrawn: '提交人已撤回',
    payeeNotUsable: '该收款人已无法收款',
    networkFailed: '网络未能执行该笔转账',
  },
  rejectedBy: {
    bank: '银行拒绝付款',
    wallet: '网络拒绝转账',
  },
  returnedByBank: '收款银行已退回',
  withCode: '{text}（{code}）',
  withWords: '{text}：{words}',
  sentence: '{text}。',
};
