// What a business looks for in its verification, in three languages: only what the tests press, fill in and read.
import type { Language } from '@causeway/contract';

const languages = ['en', 'zh-Hans', 'zh-Hant'] as const satisfies readonly Language[];

/** English, Simplified, Traditional. */
const texts = {
  begin: ['Verify my business', '开始企业认证', '開始企業認證'],
  title: ['Business verification', '企业认证', '企業認證'],
  correctionTitle: ['Update business information', '更新企业信息', '更新企業資料'],
  shortTitle: ['Verify stakeholders again', '重新核验关联人', '重新核驗關聯人士'],
  // steps
  basic: ['Basic information', '基本信息', '基本資料'],
  business: ['Business information', '业务信息', '業務資料'],
  stakeholders: ['Stakeholders', '关联人', '關聯人士'],
  documents: ['Documents', '上传文件', '上載文件'],
  // foot
  save: ['Save', '保存', '儲存'],
  saved: ['Your draft is saved.', '草稿已保存。', '草稿已儲存。'],
  next: ['Next', '下一步', '下一步'],
  saveAndNext: ['Save and continue', '保存并继续', '儲存並繼續'],
  previous: ['Previous step', '上一步', '上一步'],
  submit: ['Submit', '提交', '提交'],
  submitted: ['Submitted for review', '已提交审核', '已提交審核'],
  ok: ['OK', '确定', '確定'],
  // basic information
  nameEn: ['Company name in English', '公司英文名称', '公司英文名稱'],
  nameLocal: ['Company name in the local language', '公司本地语言名称', '公司本地語言名稱'],
  regNumber: ['Registration number', '注册号', '註冊編號'],
  issued: ['Date of issue', '签发日期', '簽發日期'],
  until: ['Valid until', '有效期至', '有效期至'],
  longTerm: ['Long-term, without an end', '长期有效', '長期有效'],
  regCountry: ['Country or region of registration', '注册国家或地区', '註冊國家或地區'],
  province: ['Province or state', '省或州', '省或州'],
  city: ['City', '城市', '城市'],
  zipCode: ['Postal code', '邮政编码', '郵政編碼'],
  address: ['Address', '地址', '地址'],
  callingCode: ['Country code', '国家或地区代码', '國家或地區代碼'],
  mobile: ['Mobile number', '手机号码', '手機號碼'],
  email: ['Email', '邮箱', '電郵'],
  // business information
  type: ['Type of enterprise', '企业类型', '企業類型'],
  industry: ['Industry', '行业', '行業'],
  category: ['Business category', '业务类别', '業務類別'],
  scope: ['Scope of business', '经营范围', '業務範圍'],
  regions: ['Countries or regions of operation', '实际经营国家或地区', '實際經營國家或地區'],
  fundsFrom: ['Where funds come from', '资金来源国家或地区', '資金來源國家或地區'],
  fundsTo: ['Where funds go', '资金去向国家或地区', '資金去向國家或地區'],
  no: ['No', '否', '沒有'],
  count: ['Transactions per month', '每月交易笔数', '每月交易筆數'],
  amount: ['Amount per month', '每月交易金额', '每月交易金額'],
  single: ['Amount of one transaction', '单笔交易金额', '單筆交易金額'],
  remark: ['What you will use the account for', '账户用途说明', '帳戶用途說明'],
  clearTitle: ['Change the type of enterprise?', '更改企业类型？', '更改企業類型？'],
  clear: ['Change and remove', '更改并清除', '更改並清除'],
  cancel: ['Cancel', '取消', '取消'],
  listed: ['Listed company', '上市公司', '上市公司'],
  privateCompany: ['Private limited company', '私人有限公司', '私人有限公司'],
  // people
  add: ['Add', '添加', '新增'],
  owners: ['Ultimate beneficial owners', '最终受益人', '最終受益人'],
  directors: ['Directors', '企业董事', '企業董事'],
  signatories: ['Authorized signatories', '授权签字人', '授權簽署人'],
  owner: ['Ultimate beneficial owner', '最终受益人', '最終受益人'],
  director: ['Director', '企业董事', '企業董事'],
  signatory: ['Authorized signatory', '授权签字人', '授權簽署人'],
  addOwner: ['Add to Ultimate beneficial owner', '添加最终受益人', '新增最終受益人'],
  addDirector: ['Add to Director', '添加企业董事', '新增企業董事'],
  addSignatory: ['Add to Authorized signatory', '添加授权签字人', '新增授權簽署人'],
  addTitle: ['Add a stakeholder', '添加关联人', '新增關聯人士'],
  editTitle: ['Edit a stakeholder', '编辑关联人', '編輯關聯人士'],
  personName: ['Name in English', '英文姓名', '英文姓名'],
  gender: ['Gender', '性别', '性別'],
  nationality: ['Nationality', '国籍', '國籍'],
  birthDate: ['Date of birth', '出生日期', '出生日期'],
  day: ['Day', '日', '日'],
  month: ['Month', '月', '月'],
  year: ['Year', '年', '年'],
  share: ['Share in percent', '持股比例（%）', '持股比例（%）'],
  idCountry: ['Issued in', '签发国家或地区', '簽發國家或地區'],
  idType: ['Type of document', '证件类型', '文件類型'],
  idNumber: ['Document number', '证件号码', '文件號碼'],
  residence: ['Country or region of residence', '居住国家或地区', '居住國家或地區'],
  keep: ['Keep', '确定', '確定'],
  edit: ['Edit', '编辑', '編輯'],
  remove: ['Delete', '删除', '刪除'],
  duplicate: [
    'This document number is among the stakeholders already. Do not add a person twice',
    '该证件号码已存在，请勿重复添加',
    '該證件號碼已存在，請勿重複新增',
  ],
  unverified: [
    'Every ultimate beneficial owner, director and authorized signatory has to finish the identity check first',
    '所有最终受益人、董事和授权签字人须先完成身份核验',
    '所有最終受益人、董事和授權簽署人須先完成身份核驗',
  ],
  verified: ['Verified', '已核验', '已核驗'],
  // documents
  certificate: ['Registration certificate or business licence', '注册证书或营业执照', '註冊證書或商業登記證'],
  annualReturn: [
    'Annual return or incorporation form',
    '周年申报表或公司成立表格',
    '周年申報表或法團成立表格',
  ],
  chart: ['Ownership structure chart', '股权结构图', '股權結構圖'],
  // rejected, declined, ended
  seeWhy: ['See why', '查看原因', '查看原因'],
  modify: ['Go to modify', '前往修改', '前往修改'],
  transfer: ['Transfer', '转账', '轉帳'],
  declined: ['Declined', '已拒绝', '已拒絕'],
  unsupported: [
    'We cannot support this account. Please contact your manager.',
    '我们无法为此账户提供服务，请联系您的客户经理。',
    '我們無法為此帳戶提供服務，請聯絡您的客戶經理。',
  ],
  toUpdate: ['Your verification has to be updated', '您的认证资料需要更新', '您的認證資料需要更新'],
  update: ['Update', '更新', '更新'],
  /** How its words begin; the day follows. */
  endsOn: ['The document is valid until', '证件有效期至', '文件有效期至'],
  resubmitted: [
    'Submitted. We review within 1 to 3 business days.',
    '已提交，审核需 1 至 3 个工作日。',
    '已提交，審核需時 1 至 3 個工作天。',
  ],
  approved: ['Verified', '已认证', '已認證'],
  // places
  singapore: ['Singapore', '新加坡', '新加坡'],
  hongKong: ['Hong Kong', '中国香港', '香港'],
} as const satisfies Readonly<Record<string, readonly [string, string, string]>>;

export type BusinessText = keyof typeof texts;
export type SayBusiness = (key: BusinessText) => string;

export const sayBusinessIn = (language: Language): SayBusiness => {
  const place = languages.indexOf(language);
  return (key) => texts[key][place] ?? texts[key][0];
};
