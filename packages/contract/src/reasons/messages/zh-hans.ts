// 审核常用原因：简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  'name-differs': '姓名或名称与证件不一致，请按证件上的写法填写。',
  'address-incomplete': '地址不完整，请补充街道、门牌号和城市。',
  'contact-unreachable': '无法与您取得联系，请核对手机号码和邮箱。',
  'registration-differs': '注册号码或日期与登记信息不一致，请核对。',
  'business-unclear': '请更详细地说明业务内容和交易对手。',
  'funds-unclear': '请说明资金来源和去向。',
  'stakeholder-missing': '缺少最终受益人（持股超过 25%）、董事或授权签字人。',
  'shares-differ': '持股比例与股权结构图不一致。',
  'identity-unclear': '证件或人脸照片不清晰，请在光线充足处重新认证。',
  'document-unreadable': '文件无法辨认，请上传清晰完整的副本。',
  'document-old': '文件已超过六个月或已失效，请上传最新文件。',
  'document-unsigned': '股权结构图须签署并注明日期，且日期在最近 6 个月内。',
  'list-match': '姓名、出生日期和国籍均与名单记录相符。',
  'country-high-risk': '该国家或地区已列为高风险，须进行加强型尽职调查。',
  'business-not-supported': '您所在行业暂不支持开立此类账户。',
  'holder-differs': '账户持有人资料与认证资料不一致。',
  'account-mismatch': '账号与银行不匹配。',
  'payee-screened': '我们无法接受该收款人。',
  'address-risk': '我们无法接受该钱包地址。',
  'purpose-unclear': '付款用途不明确，请附上发票或合同后重新提交。',
  'payee-not-payable': '经筛查，无法向该收款人付款。',
  'funds-undocumented': '资金来源缺少证明。',
  // documents
  'invoice-needed': '请提供此笔付款的发票或合同。',
  'relation-proof-needed': '请提供您与收款人关系的证明。',
  'funds-proof-needed': '请提供资金来源证明。',
  'payer-screened': '我们无法接受该付款人的款项。',
  'currency-not-accepted': '汇入币种与该账户不符。',
  'third-party-payer': '付款人身份不明，我们不接受第三方付款。',
  'evidence-insufficient': '所附依据不足以证明身份，请按留存号码回拨核实后重新申请。',
  'fraud-unresolved': '欺诈情况尚未查清。',
  'request-outdated': '申请后情况已有变化。',
  // disabling a member
  'relationship-ended': '业务关系已终止。',
};
