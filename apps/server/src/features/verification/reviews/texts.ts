// What reviewers of verifications read that the server says: titles, words of a record, findings.
import type { Language, Text } from '@causeway/contract';

export const titles = {
  personal: { en: 'Individual verification', 'zh-Hans': '个人认证', 'zh-Hant': '個人認證' },
  enterprise: { en: 'Business verification', 'zh-Hans': '企业认证', 'zh-Hant': '企業認證' },
  'personal-update': {
    en: 'Individual verification update',
    'zh-Hans': '已认证个人更新资料',
    'zh-Hant': '已認證個人更新資料',
  },
  'enterprise-update': {
    en: 'Business verification update',
    'zh-Hans': '已认证企业更新资料',
    'zh-Hant': '已認證企業更新資料',
  },
  'alert-lists': { en: 'List match: {name}', 'zh-Hans': '命中名单：{name}', 'zh-Hant': '命中名單：{name}' },
  'alert-country': {
    en: 'Country risk increased: {name}',
    'zh-Hans': '国家风险上升：{name}',
    'zh-Hant': '國家風險上升：{name}',
  },
} as const satisfies Record<string, Text>;

export const words = {
  yes: { en: 'Yes', 'zh-Hans': '是', 'zh-Hant': '是' },
  no: { en: 'No', 'zh-Hans': '否', 'zh-Hant': '否' },
  'long-term': { en: 'No expiry date', 'zh-Hans': '长期有效', 'zh-Hant': '長期有效' },
  owner: { en: 'Ultimate beneficial owner', 'zh-Hans': '最终受益人', 'zh-Hant': '最終受益人' },
  director: { en: 'Director', 'zh-Hans': '董事', 'zh-Hant': '董事' },
  signatory: { en: 'Authorized signatory', 'zh-Hans': '授权签字人', 'zh-Hant': '授權簽署人' },
  certificate: { en: 'Registration certificate', 'zh-Hans': '注册证书', 'zh-Hant': '註冊證書' },
  document: { en: 'Identity document', 'zh-Hans': '身份证件', 'zh-Hant': '身份證明文件' },
} as const satisfies Record<string, Text>;

/** What a check reads of a document besides the name. */
export const partWords = {
  country: { en: 'country', 'zh-Hans': '签发国家或地区', 'zh-Hant': '簽發國家或地區' },
  kind: { en: 'document type', 'zh-Hans': '证件类型', 'zh-Hant': '證件類型' },
  number: { en: 'number', 'zh-Hans': '证件号码', 'zh-Hant': '證件號碼' },
  birthday: { en: 'date of birth', 'zh-Hans': '出生日期', 'zh-Hant': '出生日期' },
  end: { en: 'expiry date', 'zh-Hans': '有效期', 'zh-Hant': '有效期' },
} as const satisfies Record<string, Text>;

export const findings = {
  'not-checked': {
    en: 'No identity check performed',
    'zh-Hans': '未进行身份核验',
    'zh-Hant': '未進行身份核驗',
  },
  'check-open': {
    en: 'The identity check is not finished',
    'zh-Hans': '身份核验未完成',
    'zh-Hant': '身份核驗未完成',
  },
  'check-passed': { en: 'Passed', 'zh-Hans': '通过', 'zh-Hant': '通過' },
  'check-warning': {
    en: 'Passed with a warning from the provider',
    'zh-Hans': '通过，但服务商有警告',
    'zh-Hant': '通過，但服務商有警告',
  },
  'check-rejected': { en: 'Rejected by the provider', 'zh-Hans': '服务商拒绝', 'zh-Hant': '服務商拒絕' },
  'name-same': {
    en: 'The name on the document matches the name entered',
    'zh-Hans': '证件姓名与填写姓名一致',
    'zh-Hant': '證件姓名與填寫姓名一致',
  },
  'name-other': {
    en: 'The name on the document differs: {name}',
    'zh-Hans': '证件姓名不一致：{name}',
    'zh-Hant': '證件姓名不一致：{name}',
  },
  'name-unread': {
    en: 'The name could not be read from the document: compare it with the photos',
    'zh-Hans': '未能识别证件姓名，请与证件照片核对',
    'zh-Hant': '未能識別證件姓名，請與證件照片核對',
  },
  'document-same': {
    en: 'The document matches the details entered',
    'zh-Hans': '证件识别结果与填写内容一致',
    'zh-Hant': '證件識別結果與填寫內容一致',
  },
  'document-other': {
    en: 'Read from the document: {read}',
    'zh-Hans': '证件识别结果不一致：{read}',
    'zh-Hant': '證件識別結果不一致：{read}',
  },
  'document-unread': {
    en: 'Could not be read from the document: {unread}',
    'zh-Hans': '证件上未能识别：{unread}',
    'zh-Hant': '證件上未能識別：{unread}',
  },
  'document-other-unread': {
    en: 'Read from the document: {read}; could not be read: {unread}',
    'zh-Hans': '证件识别结果不一致：{read}；未能识别：{unread}',
    'zh-Hant': '證件識別結果不一致：{read}；未能識別：{unread}',
  },
  'document-valid': {
    en: 'Valid for 90 days or more',
    'zh-Hans': '有效期在 90 天以上',
    'zh-Hant': '有效期在 90 天以上',
  },
  'document-ends': {
    en: 'Valid only until {date}',
    'zh-Hans': '有效期仅至 {date}',
    'zh-Hant': '有效期只至 {date}',
  },
  'document-over': { en: 'Expired on {date}', 'zh-Hans': '已于 {date} 过期', 'zh-Hant': '已於 {date} 過期' },
  'screening-open': { en: 'Not screened yet', 'zh-Hans': '尚未完成筛查', 'zh-Hant': '尚未完成篩查' },
  'screening-clear': { en: 'No list match', 'zh-Hans': '未命中名单', 'zh-Hant': '未命中名單' },
  'screening-hit': {
    en: 'List match: {reason}',
    'zh-Hans': '命中名单：{reason}',
    'zh-Hant': '命中名單：{reason}',
  },
  'country-risk-1': {
    en: 'High risk: {countries}',
    'zh-Hans': '高风险国家或地区：{countries}',
    'zh-Hant': '高風險國家或地區：{countries}',
  },
  'country-risk-2': {
    en: 'Medium risk: {countries}',
    'zh-Hans': '中风险国家或地区：{countries}',
    'zh-Hant': '中風險國家或地區：{countries}',
  },
  'country-risk-3': {
    en: 'Low-risk countries only',
    'zh-Hans': '均为低风险国家或地区',
    'zh-Hant': '均為低風險國家或地區',
  },
  'document-alone': {
    en: 'Not submitted by any other member',
    'zh-Hans': '没有其他会员提交过',
    'zh-Hant': '沒有其他會員提交過',
  },
  'document-elsewhere': {
    en: 'Also submitted by member {members}',
    'zh-Hans': '会员 {members} 也提交过',
    'zh-Hant': '會員 {members} 亦提交過',
  },
  'risk-risen': {
    en: 'From {before} to {now}',
    'zh-Hans': '由{before}变为{now}',
    'zh-Hant': '由{before}變為{now}',
  },
} as const satisfies Record<string, Text>;

export const riskWords = {
  1: { en: 'high', 'zh-Hans': '高', 'zh-Hant': '高' },
  2: { en: 'medium', 'zh-Hans': '中', 'zh-Hant': '中' },
  3: { en: 'low', 'zh-Hans': '低', 'zh-Hant': '低' },
} as const satisfies Record<1 | 2 | 3, Text>;

export type FindingKey = keyof typeof findings;

/** A text with its places filled. */
export const filled = (
  text: Text,
  language: Language,
  values: Readonly<Record<string, string>> = {},
): string => text[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
