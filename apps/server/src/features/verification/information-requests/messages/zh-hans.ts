// 资料请求的邮件，简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  due: '回复期限',
  item: '事项 {number}',
  reason: '我们的说明',
  changes: {
    name: '名称',
    address: '地址',
    document: '证件',
    owners: '最终受益人',
    directors: '董事',
    activity: '业务或职业',
  },
  wealth: {
    wealth:
      '请说明您的财富来源：您的资产如何取得，例如工作收入、经营利润、投资、房产、继承或赠与，并注明金额和年份。',
    evidence: '请上传证明您财富来源的文件，例如税单、经审计的账目、买卖合同、分红证明或遗产继承文件。',
  },
  questions: {
    purpose: '关于交易 {number}：请说明其用途、对方是谁，以及双方的约定。',
    contract: '关于交易 {number}：请上传相关发票、合同或其他证明文件。',
    funds: '关于交易 {number}：请上传能说明资金来源的文件，例如银行流水、工资单、财务报表或买卖合同。',
  },
  mails: {
    wealth: {
      subject: '我们需要您补充资料以完成认证',
      opening: '请在平台逐项回复。收到后我们才能完成您的认证。',
    },
    ask: {
      subject: '我们需要您补充一些资料',
      opening: '请在平台逐项回复；如无法回复某一项，请说明原因。',
    },
    close: {
      subject: '您的回复已齐全',
      opening: '谢谢，我们已收到所需资料，您无需再操作。',
    },
    accept: {
      subject: '您申报的变更的下一步：{change}',
      opening: '我们已接受您的申报。请现在在平台更新您的认证资料；审核通过后变更生效。',
    },
    reject: {
      subject: '您申报的变更未获接受：{change}',
      opening: '您的资料保持不变。您可以重新申报。',
    },
  },
  overdue: {
    subject: '您的回复已逾期',
    paragraphs: ['我们曾请您补充资料，但尚未收到您的回复。请在平台回复；如无法回复某一项，请说明原因。'],
  },
};
