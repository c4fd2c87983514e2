// What a broken field rule says, by key. A schema's message is one of these keys; form and server translate it.
// The rules are in docs/requirements.
import type { Text } from '../language.ts';

export const ruleMessages = {
  required: { en: 'This field is required.', 'zh-Hans': '此项为必填项。', 'zh-Hant': '此項為必填項。' },
  'required-select': {
    en: 'This selection is required.',
    'zh-Hans': '此项为必选项。',
    'zh-Hant': '此項為必選項。',
  },
  'required-document': {
    en: 'This document is required.',
    'zh-Hans': '请上传此文件。',
    'zh-Hant': '請上載此文件。',
  },
  format: {
    en: 'Please enter the correct format',
    'zh-Hans': '请输入正确的格式',
    'zh-Hant': '請輸入正確的格式',
  },
  'too-long': { en: 'The text is too long.', 'zh-Hans': '内容过长。', 'zh-Hant': '內容過長。' },
  'too-many': { en: 'Too many entries.', 'zh-Hans': '选择的项目过多。', 'zh-Hant': '選擇的項目過多。' },
  'too-many-files': {
    en: 'Too many files. Please remove some.',
    'zh-Hans': '文件数量过多，请移除部分文件。',
    'zh-Hant': '檔案數量過多，請移除部分檔案。',
  },
  'email-empty': { en: 'Please enter your email', 'zh-Hans': '请输入邮箱', 'zh-Hant': '請輸入電郵' },
  'email-wrong': {
    en: 'Please enter a valid email address',
    'zh-Hans': '请输入正确的邮箱',
    'zh-Hant': '請輸入正確的電郵',
  },
  'email-same': {
    en: 'The new email address is the same as current',
    'zh-Hans': '新邮箱与当前邮箱相同',
    'zh-Hant': '新電郵與目前電郵相同',
  },
  'mobile-empty': {
    en: 'Please enter your mobile number',
    'zh-Hans': '请输入手机号码',
    'zh-Hant': '請輸入手機號碼',
  },
  'mobile-wrong': {
    en: 'Please enter a valid mobile number',
    'zh-Hans': '请输入正确的手机号码',
    'zh-Hant': '請輸入正確的手機號碼',
  },
  'country-code-empty': {
    en: 'Please select the country code',
    'zh-Hans': '请选择国家或地区代码',
    'zh-Hant': '請選擇國家或地區代碼',
  },
  'code-empty': {
    en: 'Please enter the verification code',
    'zh-Hans': '请输入验证码',
    'zh-Hant': '請輸入驗證碼',
  },
  'code-wrong': {
    en: 'Please enter a valid verification code',
    'zh-Hans': '请输入正确的验证码',
    'zh-Hant': '請輸入正確的驗證碼',
  },
  'password-rule': {
    en: 'Use 8 to 16 characters with an uppercase letter, a lowercase letter, a digit and a special symbol',
    'zh-Hans': '请使用 8 至 16 个字符，并包含大写字母、小写字母、数字和特殊符号',
    'zh-Hant': '請使用 8 至 16 個字元，並包含大寫字母、小寫字母、數字和特殊符號',
  },
  'password-different': {
    en: 'Different from the set password',
    'zh-Hans': '与设置的密码不一致',
    'zh-Hant': '與設定的密碼不一致',
  },
  consent: {
    en: 'Please read and agree to the platform agreement',
    'zh-Hans': '请阅读并同意平台协议',
    'zh-Hant': '請閱讀並同意平台協議',
  },
  amount: {
    en: 'Please enter a valid amount',
    'zh-Hans': '请输入正确的金额',
    'zh-Hant': '請輸入正確的金額',
  },
  'amount-positive': {
    en: 'The amount must be greater than 0',
    'zh-Hans': '金额必须大于 0',
    'zh-Hant': '金額必須大於 0',
  },
  'latin-text': {
    en: "Use only letters, digits, spaces and / - ? : ( ) . , ' +",
    'zh-Hans': "仅可使用英文字母、数字、空格及 / - ? : ( ) . , ' +",
    'zh-Hant': "只可使用英文字母、數字、空格及 / - ? : ( ) . , ' +",
  },
  'letters-digits-spaces': {
    en: 'Use only letters, digits and spaces',
    'zh-Hans': '仅可使用英文字母、数字和空格',
    'zh-Hant': '只可使用英文字母、數字和空格',
  },
  'letters-digits': {
    en: 'Use only letters and digits',
    'zh-Hans': '仅可使用英文字母和数字',
    'zh-Hant': '只可使用英文字母和數字',
  },
  iban: {
    en: 'Invalid IBAN. Please check it',
    'zh-Hans': 'IBAN 有误，请与收款人提供的逐位核对',
    'zh-Hant': 'IBAN 有誤，請與收款人提供的逐位核對',
  },
  'wallet-address': {
    en: 'The wallet address does not match the network',
    'zh-Hans': '钱包地址与所选网络不符',
    'zh-Hant': '錢包地址與所選網絡不符',
  },
  'date-future': {
    en: 'The date must not be in the future',
    'zh-Hans': '日期不得晚于今天',
    'zh-Hant': '日期不得晚於今天',
  },
  'document-validity': {
    en: 'The identification validity period is less than three months.',
    'zh-Hans': '证件有效期不足三个月。',
    'zh-Hant': '證件有效期不足三個月。',
  },
  'recheck-threshold': {
    en: 'Enter an amount above 0.01 and not above 9,999,999.99, or leave it blank for unlimited',
    'zh-Hans': '请输入大于 0.01 且不超过 9,999,999.99 的金额，留空表示不限',
    'zh-Hant': '請輸入大於 0.01 且不超過 9,999,999.99 的金額，留空表示不限',
  },
  'date-past': {
    en: 'The date must not be before today',
    'zh-Hans': '日期不得早于今天',
    'zh-Hant': '日期不得早於今天',
  },
  'date-before-issue': {
    en: 'The date must not be before the issue date',
    'zh-Hans': '日期不得早于签发日期',
    'zh-Hant': '日期不得早於簽發日期',
  },
  'birthday-empty': {
    en: 'Please enter the date of birth',
    'zh-Hans': '请输入出生日期',
    'zh-Hant': '請輸入出生日期',
  },
  'birthday-day-empty': {
    en: 'Please enter the day of birth',
    'zh-Hans': '请输入出生日',
    'zh-Hant': '請輸入出生日',
  },
  'birthday-month-empty': {
    en: 'Please enter the month of birth',
    'zh-Hans': '请输入出生月份',
    'zh-Hant': '請輸入出生月份',
  },
  'birthday-year-empty': {
    en: 'Please enter the year of birth',
    'zh-Hans': '请输入出生年份',
    'zh-Hant': '請輸入出生年份',
  },
  'birthday-wrong': {
    en: 'Please enter a valid date of birth',
    'zh-Hans': '请输入正确的出生日期',
    'zh-Hant': '請輸入正確的出生日期',
  },
  'owner-missing': {
    en: 'Please add at least one ultimate beneficial owner',
    'zh-Hans': '请至少添加一名最终受益人',
    'zh-Hant': '請至少新增一名最終受益人',
  },
  'director-missing': {
    en: 'Please add at least one director',
    'zh-Hans': '请至少添加一名企业董事',
    'zh-Hant': '請至少新增一名企業董事',
  },
  'signatory-missing': {
    en: 'Please add at least one authorized signatory',
    'zh-Hans': '请至少添加一名授权签字人',
    'zh-Hant': '請至少新增一名授權簽署人',
  },
  'role-full': {
    en: 'Up to 15 people can have this role',
    'zh-Hans': '每个角色最多 15 人',
    'zh-Hant': '每個角色最多 15 人',
  },
  unverified: {
    en: 'Please complete the identity check first',
    'zh-Hans': '请先完成身份核验',
    'zh-Hant': '請先完成身份核驗',
  },
  'unverified-with-owners': {
    en: 'Every ultimate beneficial owner, director and authorized signatory must complete the identity check first',
    'zh-Hans': '所有最终受益人、董事和授权签字人须先完成身份核验',
    'zh-Hant': '所有最終受益人、董事和授權簽署人須先完成身份核驗',
  },
  'unverified-without-owners': {
    en: 'Every director and authorized signatory must complete the identity check first',
    'zh-Hans': '所有董事和授权签字人须先完成身份核验',
    'zh-Hant': '所有董事和授權簽署人須先完成身份核驗',
  },
  'share-minimum': {
    en: 'The share must be greater than 0',
    'zh-Hans': '持股比例必须大于 0',
    'zh-Hant': '持股比例必須大於 0',
  },
  'share-maximum': {
    en: 'Total shares must not exceed 100%',
    'zh-Hans': '持股比例合计不得超过 100%',
    'zh-Hant': '持股比例合計不得超過 100%',
  },
  'document-duplicate': {
    en: 'A stakeholder with this document number already exists',
    'zh-Hans': '该证件号码已存在，请勿重复添加',
    'zh-Hant': '該證件號碼已存在，請勿重複新增',
  },
} as const satisfies Record<string, Text>;

export type RuleMessage = keyof typeof ruleMessages;

/** The key itself, checked by the compiler; schemas carry it as their message. */
export const message = (key: RuleMessage): RuleMessage => key;

export const isRuleMessage = (key: string): key is RuleMessage => key in ruleMessages;
