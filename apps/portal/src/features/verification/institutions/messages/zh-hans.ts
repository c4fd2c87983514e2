// 机构合作申请：简体中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHans = {
  title: '机构合作',
  description: '适用于持牌银行、支付机构和证券公司。我们将在 1 至 3 个工作日内回复。',
  form: {
    company: '贵机构',
    companyName: '公司名称',
    email: '邮箱',
    contact: '联系方式',
    imType: '联系平台',
    imTypeAcct: '平台账号',
    imTypeAcctHint: '请填写完整账号；如为号码，请包含国家代码。',
    imTypeAcctPart: '请输入完整的账号名称',
    wish: '合作设想',
    cooperation: '合作意向',
    cooperationHint: '需要哪些服务、服务对象、所涉国家或地区以及所持牌照。',
    files: '附件',
    filesHint: '牌照、公司介绍等有助于审核的文件。',
    back: '返回',
    submit: '提交',
  },
  rejected: '您上次的申请未通过',
  closed: '您的认证正在审核或已有结果，目前无法再次提交申请，您的客户经理会为您提供帮助。',
  individual: '机构须以企业账户注册，您的客户经理会为您提供帮助。',
  changed: {
    title: '已在别处提交',
    text: '您打开此页后，该申请已在另一页面或由他人提交。',
    load: '查看已提交的申请',
  },
  done: {
    title: '我们已收到您的申请',
    text: '我们将在 1 至 3 个工作日内回复至您填写的邮箱。',
  },
  processed: {
    title: '您的申请正在开通',
    text: '我们期待与您合作，后续事宜将与您联系。',
  },
  completed: {
    title: '您的账户已是机构账户',
    text: '您可以在菜单中使用开发者平台和预付账户。',
  },
} as const satisfies MessagesOf<typeof en>;
