// 认证审核用语及通知邮件：简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  titles: {
    personal: '个人认证',
    enterprise: '企业认证',
    'personal-update': '已认证个人更新资料',
    'enterprise-update': '已认证企业更新资料',
    'alert-lists': '命中名单：{name}',
    'alert-country': '国家风险上升：{name}',
  },
  words: {
    yes: '是',
    no: '否',
    'long-term': '长期有效',
    owner: '最终受益人',
    director: '董事',
    signatory: '授权签字人',
    certificate: '注册证书',
    document: '身份证件',
  },
  parts: {
    country: '签发国家或地区',
    kind: '证件类型',
    number: '证件号码',
    birthday: '出生日期',
    end: '有效期',
  },
  findings: {
    'not-checked': '未进行身份核验',
    'check-open': '身份核验未完成',
    'check-passed': '通过',
    'check-warning': '通过，但服务商有警告',
    'check-rejected': '服务商拒绝',
    'name-same': '证件姓名与填写姓名一致',
    'name-other': '证件姓名不一致：{name}',
    'name-unread': '未能识别证件姓名，请与证件照片核对',
    'document-same': '证件识别结果与填写内容一致',
    'document-other': '证件识别结果不一致：{read}',
    'document-unread': '证件上未能识别：{unread}',
    'document-other-unread': '证件识别结果不一致：{read}；未能识别：{unread}',
    'document-valid': '有效期在 90 天以上',
    'document-ends': '有效期仅至 {date}',
    'document-over': '已于 {date} 过期',
    'screening-open': '尚未完成筛查',
    'screening-clear': '未命中名单',
    'screening-hit': '命中名单：{reason}',
    'country-risk-1': '高风险国家或地区：{countries}',
    'country-risk-2': '中风险国家或地区：{countries}',
    'country-risk-3': '均为低风险国家或地区',
    'document-alone': '没有其他会员提交过',
    'document-elsewhere': '会员 {members} 也提交过',
    'risk-risen': '由{before}变为{now}',
  },
  risks: { 1: '高', 2: '中', 3: '低' },
  mails: {
    approved: {
      subject: '您的 Causeway 账户已通过认证',
      paragraphs: ['您的身份认证已完成。您现在可以开立收款账户，进行入金、兑换和转账。'],
    },
    'update-approved': {
      subject: '您更新的 Causeway 认证资料已通过审核',
      paragraphs: ['您更新的资料已通过审核，无需其他操作。'],
    },
    rejected: {
      subject: '您的 Causeway 认证资料需要修改',
      paragraphs: ['您的认证资料暂未通过审核，请修改以下内容：', '请登录后在“账户信息”中修改，并重新提交。'],
    },
    declined: {
      subject: '我们无法为您提供 Causeway 账户服务',
      paragraphs: [
        '经审核，我们无法为您提供服务：',
        '您的资料将按法律要求保存。如您认为结果有误，请与我们联系。',
      ],
    },
    expiring: {
      subject: '您的 Causeway 账户有文件即将到期',
      paragraphs: [
        '您认证时提交的以下文件即将到期：',
        '请登录后在“账户信息”中更新。更新前您的使用不受影响。',
      ],
    },
    expired: {
      subject: '您的 Causeway 账户有文件已过期',
      paragraphs: ['您认证时提交的以下文件已过期或即将到期：', '请尽快登录，在“账户信息”中更新。'],
    },
  },
  sections: {
    Basic: '基本信息',
    Business: '业务信息',
    Stakeholder: '关联人',
    Document: '文件资料',
    Identity: '身份证件',
  },
  reason: '原因',
  until: '有效期至 {date}',
};
