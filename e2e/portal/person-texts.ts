// What a person looks for in their verification, in three languages: only what the tests press, fill in and read.
import type { Language } from '@causeway/contract';

const languages = ['en', 'zh-Hans', 'zh-Hant'] as const satisfies readonly Language[];

/** English, Simplified, Traditional. */
const texts = {
  begin: ['Verify my identity', '开始个人认证', '開始個人認證'],
  title: ['Identity verification', '身份认证', '身份認證'],
  updateTitle: ['Correct your verification', '更正认证资料', '更正認證資料'],
  quickTitle: ['Update identity information', '更新身份信息', '更新身份資料'],
  // steps
  basic: ['Basic information', '基本信息', '基本資料'],
  identity: ['Identity document', '身份证件', '身份證明文件'],
  // foot
  back: ['Back', '返回', '返回'],
  previous: ['Previous step', '上一步', '上一步'],
  save: ['Save', '保存', '儲存'],
  saved: ['Your draft is saved.', '草稿已保存。', '草稿已儲存。'],
  next: ['Next', '下一步', '下一步'],
  saveAndNext: ['Save and continue', '保存并继续', '儲存並繼續'],
  submit: ['Submit', '提交', '提交'],
  submitted: ['Submitted for review', '已提交审核', '已提交審核'],
  resubmitted: [
    'Submitted. We review within 1 to 3 business days.',
    '已提交，审核需 1 至 3 个工作日。',
    '已提交，審核需時 1 至 3 個工作天。',
  ],
  ok: ['OK', '确定', '確定'],
  /** How its words begin. */
  consent: ['I have read and agree', '我已阅读并同意', '我已閱讀並同意'],
  consentAsked: [
    'Please read and agree to the platform agreement',
    '请阅读并同意平台协议',
    '請閱讀並同意平台協議',
  ],
  // basic information
  firstName: ['First name', '名', '名'],
  lastName: ['Last name', '姓', '姓'],
  gender: ['Gender', '性别', '性別'],
  nationality: ['Nationality', '国籍', '國籍'],
  residence: ['Country or region of residence', '居住国家或地区', '居住國家或地區'],
  province: ['Province or state', '省或州', '省或州'],
  city: ['City', '城市', '城市'],
  zipCode: ['Postal code', '邮政编码', '郵政編碼'],
  address: ['Address', '地址', '地址'],
  callingCode: ['Country code', '国家或地区代码', '國家或地區代碼'],
  mobile: ['Mobile number', '手机号码', '手機號碼'],
  email: ['Email', '邮箱', '電郵'],
  occupation: ['Occupation', '职业', '職業'],
  otherOccupation: ['Your occupation', '请说明您的职业', '請說明您的職業'],
  fundsSource: ['Source of funds', '资金来源', '資金來源'],
  monthlyAmount: ['Expected amount per month', '预计每月金额', '預計每月金額'],
  purpose: ['What you open the account for', '开户目的', '開戶目的'],
  fundsFrom: ['Where your funds come from', '资金来源国家或地区', '資金來源國家或地區'],
  fundsTo: ['Where your funds go', '资金去向国家或地区', '資金去向國家或地區'],
  addressProof: ['Proof of address', '地址证明', '住址證明'],
  other: ['Other', '其他', '其他'],
  // identity document
  idNumber: ['Document number', '证件号码', '文件號碼'],
  nameLocal: ['Name as on the document', '证件上的姓名', '文件上的姓名'],
  birthday: ['Date of birth', '出生日期', '出生日期'],
  validUntil: ['Valid until', '有效期至', '有效期至'],
  longTerm: ['Long-term, without an end', '长期有效', '長期有效'],
  verified: ['Verified', '已核验', '已核驗'],
  again: ['Verify again', '重新核验', '重新核驗'],
  verifyFirst: ['Verify your identity first', '请先完成身份核验', '請先完成身份核驗'],
  startCheck: ['Start the identity check', '开始身份核验', '開始身份核驗'],
  // rejected, declined, changed elsewhere
  seeWhy: ['See why', '查看原因', '查看原因'],
  rejectedTitle: ['Identity verification not approved', '身份认证未通过', '身份認證未獲通過'],
  modify: ['Go to modify', '前往修改', '前往修改'],
  update: ['Update', '更新', '更新'],
  required: ['This field is required.', '此项为必填项。', '此項為必填項。'],
  // places
  singapore: ['Singapore', '新加坡', '新加坡'],
  hongKong: ['Hong Kong', '中国香港', '香港'],
} as const satisfies Readonly<Record<string, readonly [string, string, string]>>;

export type PersonText = keyof typeof texts;
export type SayPerson = (key: PersonText) => string;

export const sayPersonIn = (language: Language): SayPerson => {
  const place = languages.indexOf(language);
  return (key) => texts[key][place] ?? texts[key][0];
};
