// 机构合作申请：简体中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHans = {
  titles: {
    institution: '机构合作',
  },
  title: '机构合作',
  description: '面向持牌银行、支付机构和证券公司。我们将在 1 至 3 个工作日内回复。',
  form: {
    company: '机构信息',
    companyName: '公司名称',
    email: '邮箱',
    contact: '联系方式',
    imType: '联系平台',
    imTypeAcct: '平台账号',
    imTypeAcctHint: '请填写完整账号；如为电话号码，请包含区号。',
    imTypeAcctPart: '请输入完整的账号名称',
    wish: '合作',
    cooperation: '合作意向',
    cooperationHint: '请说明所需服务、服务对象、涉及的国家或地区以及所持牌照。',
    files: '附件',
    filesHint: '牌照、公司介绍等有助于审核的文件。',
    back: '返回',
    submit: '提交',
  },
  rejected: '您的申请已被拒绝',
  closed: '您的认证正在审核或已有结果，无法再次申请，请联系您的客户经理。',
  individual: '机构须使用企业账户，请联系您的客户经理。',
  changed: {
    title: '申请已提交',
    text: '您打开此页面后，该申请已在其他页面或由他人提交。',
    load: '查看已提交的申请',
  },
  done: {
    title: '申请已提交',
    text: '我们将在 1 至 3 个工作日内回复至您填写的邮箱。',
  },
  processed: {
    title: '您的申请已通过',
    text: '我们正在为您开通账户，并会就后续步骤与您联系。',
  },
  completed: {
    title: '您的机构账户已开通',
    text: '您现在可以从菜单进入开发者平台和预付账户。',
  },
} as const satisfies MessagesOf<typeof en>;
