// 两种认证表单共用的文字：简体中文。
import type { MessagesOf } from '@causeway/ui';
import type { en } from './en.ts';

export const zhHans = {
  type: {
    title: '请选择认证类型',
    text: '请选择符合的类型，此时不会提交任何资料。',
    personal: {
      title: '个人认证',
      text: '用于管理个人资金。请准备身份证件和摄像头，约需五分钟。',
      begin: '开始个人认证',
      other: '此账户注册为企业账户，账户类型不可更改。如需个人认证，请另行注册个人账户。',
    },
    enterprise: {
      title: '企业认证',
      text: '用于管理公司资金。请准备公司注册资料、公司文件及相关人员信息。',
      begin: '开始企业认证',
      other: '此账户注册为个人账户，账户类型不可更改。如需企业认证，请另行注册企业账户。',
    },
    institution: {
      title: '机构合作',
      text: '面向希望与我们合作的持牌银行、支付或证券机构。',
      other: '机构请使用企业账户提交咨询，您的客户经理会为您提供协助。',
      contact: '如有疑问，请先联系您的客户经理。',
      begin: '提交机构咨询',
    },
  },
  enquiry: {
    none: '您是持牌银行、支付或证券机构？',
    sent: '我们已收到您的机构咨询。',
    rejected: '您的机构咨询未通过。',
    processed: '您的机构咨询正在开通。',
    completed: '您的账户已是机构账户。',
    enquire: '提交机构咨询',
    see: '查看机构咨询',
  },
  wizard: {
    label: '认证步骤',
    back: '返回',
    previous: '上一步',
    save: '保存',
    next: '下一步',
    saveAndNext: '保存并继续',
    submit: '提交',
    success: '提交成功',
  },
  draft: {
    saved: '草稿已保存。',
    filled: '身份核验的结果已填入，请核对后继续。',
    todosChanged: '需要更正的内容已有变化，请核对后重新提交。',
  },
  conflict: {
    title: '资料已在别处更改',
    text: '自您打开此表单后，它已在其他页面或由他人保存。您填写的内容不会丢失：两处不同时，请选择以哪一份为准。',
    taken: '已采用对方更改的内容：{fields}。',
    mine: '您填写的：{value}',
    theirs: '别处保存的：{value}',
    empty: '（空）',
    later: '稍后决定',
    save: '保存',
  },
  success: {
    title: '已提交审核',
    text: '审核需 1 至 3 个工作日，有结果后会立即通知您。',
    ok: '确定',
  },
  birthday: {
    hint: '与证件一致',
    age: '{age, plural, other {# 岁}}',
    day: '日',
    month: '月',
    year: '年',
    example: { day: 'DD', month: 'MM', year: 'YYYY' },
  },
  day: { example: 'YYYY-MM-DD' },
  validity: { longTerm: '长期有效' },
  contact: {
    callingCode: '国家或地区代码',
    phone: '手机号码',
    email: '邮箱',
  },
  countries: {
    atMost: '最多 {max} 个',
    none: '没有符合的国家或地区',
  },
  place: {
    zipLocked: '香港没有邮政编码',
    countryFirst: '请先选择签发国家或地区',
  },
  todo: {
    title: '请更正以下内容',
    expired: '已于 {date} 到期',
    expires: '将于 {date} 到期',
    section: {
      Basic: '基本信息',
      Business: '业务信息',
      Stakeholder: '关联人',
      Document: '文件',
      Identity: '身份证件',
    },
    none: '没有被驳回的信息。',
    submitted: '已提交，审核需 1 至 3 个工作日。',
  },
} satisfies MessagesOf<typeof en>;
