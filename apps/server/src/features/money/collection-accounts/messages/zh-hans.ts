// 收款账户信息页与账户通知：简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  title: '收款账户信息',
  holder: '账户名称',
  number: '账号或 IBAN',
  bank: '银行',
  bic: 'BIC / SWIFT 代码',
  branch: {
    routingNumber: 'ABA 路由号码',
    sortCode: '清算代码（sort code）',
    transitNumber: '机构及分行号码',
    bsb: 'BSB 号码',
    other: '分行代码',
  },
  intermediary: '中间行',
  bankAddress: '银行地址',
  country: '银行所在国家或地区',
  currencies: '支持币种',
  postscript: '附言',
  postscriptHint: '付款时请务必填写此附言，以便我们识别款项。',
  date: '出具日期',
  note: '由 Causeway 为账户持有人出具。付款前请核对账户信息。',
  account: '账户',
  reason: '原因',
  notice: {
    NORMAL: {
      subject: '您的收款账户已开通',
      opening: '您现在可以使用该账户收款。',
    },
    REFUSED: {
      subject: '您的收款账户申请未通过',
      opening: '以下账户未能开通，您可以重新申请。',
    },
    DISABLED: {
      subject: '您的收款账户已停用',
      opening: '该账户暂时无法收款。期间到账的款项将暂时冻结，待处理后再作决定。',
    },
  },
};
