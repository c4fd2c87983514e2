// Reasons that staff choose travel by key and are read in the reader's own language; what they add in their own words
// travels as it is.
import type { Language, Text } from './language.ts';

/** Reasons that come up again and again. */
export const reasonTemplates = {
  // verification
  'name-differs': {
    en: 'The name doesn’t match the document. Please enter it exactly as shown there.',
    'zh-Hans': '姓名或名称与证件不一致，请按证件上的写法填写。',
    'zh-Hant': '姓名或名稱與證件不一致，請按證件上的寫法填寫。',
  },
  'address-incomplete': {
    en: 'The address is incomplete. Please add the street, number and city.',
    'zh-Hans': '地址不完整，请补充街道、门牌号和城市。',
    'zh-Hant': '地址不完整，請補充街道、門牌號碼和城市。',
  },
  'contact-unreachable': {
    en: 'We couldn’t reach you. Please check your mobile number and email.',
    'zh-Hans': '无法与您取得联系，请核对手机号码和邮箱。',
    'zh-Hant': '無法與您取得聯絡，請核對手機號碼和電郵。',
  },
  'registration-differs': {
    en: 'The registration number or date doesn’t match the register. Please check it.',
    'zh-Hans': '注册号码或日期与登记信息不一致，请核对。',
    'zh-Hant': '註冊號碼或日期與登記資料不一致，請核對。',
  },
  'business-unclear': {
    en: 'Please describe in more detail what the company does and who it trades with.',
    'zh-Hans': '请更详细地说明业务内容和交易对手。',
    'zh-Hant': '請更詳細地說明業務內容和交易對手。',
  },
  'funds-unclear': {
    en: 'Please explain the source and destination of funds.',
    'zh-Hans': '请说明资金来源和去向。',
    'zh-Hant': '請說明資金來源和去向。',
  },
  'stakeholder-missing': {
    en: 'A beneficial owner (over 25%), director or authorized signatory is missing.',
    'zh-Hans': '缺少持股超过 25% 的受益人、董事或授权签字人。',
    'zh-Hant': '缺少持股超過 25% 的受益人、董事或授權簽署人。',
  },
  'shares-differ': {
    en: 'The shares don’t match the ownership structure chart.',
    'zh-Hans': '持股比例与股权结构图不一致。',
    'zh-Hant': '持股比例與股權結構圖不一致。',
  },
  'identity-unclear': {
    en: 'The photos of the document or face are unclear. Please verify again in a well-lit place.',
    'zh-Hans': '证件或人脸照片不清晰，请在光线充足处重新认证。',
    'zh-Hant': '證件或人臉照片不清晰，請在光線充足處重新認證。',
  },
  'document-unreadable': {
    en: 'We can’t read the document. Please upload a clear and complete copy.',
    'zh-Hans': '文件无法辨认，请上传清晰完整的副本。',
    'zh-Hant': '文件無法辨認，請上載清晰完整的副本。',
  },
  'document-old': {
    en: 'The document is over six months old or no longer valid. Please upload a current one.',
    'zh-Hans': '文件已超过六个月或已失效，请上传最新文件。',
    'zh-Hant': '文件已超過六個月或已失效，請上載最新文件。',
  },
  'document-unsigned': {
    en: 'The ownership structure chart must be signed and dated within the last 6 months.',
    'zh-Hans': '股权结构图须签署并注明日期，且日期在最近 6 个月内。',
    'zh-Hant': '股權結構圖須簽署並註明日期，且日期在最近 6 個月內。',
  },
  // lists and countries
  'list-match': {
    en: 'Name, date of birth and nationality match the list entry.',
    'zh-Hans': '姓名、出生日期和国籍均与名单记录相符。',
    'zh-Hant': '姓名、出生日期和國籍均與名單記錄相符。',
  },
  'country-high-risk': {
    en: 'The country or region is rated high risk. Enhanced due diligence is required.',
    'zh-Hans': '该国家或地区已列为高风险，须进行加强型尽职调查。',
    'zh-Hant': '該國家或地區已列為高風險，須進行加強盡職審查。',
  },
  // collection accounts
  'business-not-supported': {
    en: 'We don’t offer this type of account for your line of business.',
    'zh-Hans': '您所在行业暂不支持开立此类账户。',
    'zh-Hant': '我們暫不接受您所屬行業開立此類帳戶。',
  },
  'holder-differs': {
    en: 'The account holder’s details differ from your verification.',
    'zh-Hans': '账户持有人资料与认证资料不一致。',
    'zh-Hant': '帳戶持有人資料與認證資料不一致。',
  },
  // payees
  'account-mismatch': {
    en: 'The account number doesn’t match the bank.',
    'zh-Hans': '账号与银行不匹配。',
    'zh-Hant': '帳號與銀行不相符。',
  },
  'payee-screened': {
    en: 'We can’t accept this payee after screening.',
    'zh-Hans': '经筛查，无法接受该收款人。',
    'zh-Hant': '經篩查，無法接受此收款人。',
  },
  'address-risk': {
    en: 'The risk of this wallet address is too high.',
    'zh-Hans': '该钱包地址风险过高。',
    'zh-Hant': '此錢包地址風險過高。',
  },
  // transfers
  'purpose-unclear': {
    en: 'The purpose of the payment is unclear. Please submit it again with an invoice or a contract.',
    'zh-Hans': '付款用途不明确，请附上发票或合同后重新提交。',
    'zh-Hant': '付款用途不明確，請附上發票或合約後重新提交。',
  },
  'payee-not-payable': {
    en: 'We can’t pay this payee after screening.',
    'zh-Hans': '经筛查，无法向该收款人付款。',
    'zh-Hant': '經篩查，無法向此收款人付款。',
  },
  'funds-undocumented': {
    en: 'The source of funds is not documented.',
    'zh-Hans': '资金来源缺少证明。',
    'zh-Hant': '資金來源缺少證明。',
  },
  // deposits
  'payer-screened': {
    en: 'We can’t accept this payer after screening.',
    'zh-Hans': '经筛查，无法接受该付款人。',
    'zh-Hant': '經篩查，無法接受此付款人。',
  },
  'currency-not-accepted': {
    en: 'This account doesn’t accept the currency of the payment.',
    'zh-Hans': '汇入币种与该账户不符。',
    'zh-Hant': '匯入幣種與此帳戶不符。',
  },
  'third-party-payer': {
    en: 'The payer is unknown to us. We don’t accept third-party payments.',
    'zh-Hans': '付款人身份不明，我们不接受第三方付款。',
    'zh-Hant': '付款人身份不明，我們不接受第三方付款。',
  },
  // access
  'evidence-insufficient': {
    en: 'The evidence does not prove their identity. Call back on the number on file, then request again.',
    'zh-Hans': '所附依据不足以证明身份，请按留存号码回拨核实后重新申请。',
    'zh-Hant': '所附依據不足以證明身份，請按留存號碼回撥核實後重新申請。',
  },
  'fraud-unresolved': {
    en: 'The fraud case has not been resolved.',
    'zh-Hans': '欺诈情况尚未查清。',
    'zh-Hant': '欺詐情況尚未查清。',
  },
  'request-outdated': {
    en: 'Circumstances have changed since the request.',
    'zh-Hans': '申请后情况已有变化。',
    'zh-Hant': '申請後情況已有變化。',
  },
} as const satisfies Record<string, Text>;
export type ReasonTemplate = keyof typeof reasonTemplates;

/** What fits a review of each kind; of a verification, see what fits its sections. */
export const reviewReasons = {
  screening: ['list-match', 'country-high-risk'],
  'collection-account': ['business-not-supported', 'holder-differs'],
  payee: ['account-mismatch', 'payee-screened', 'address-risk'],
  transfer: ['purpose-unclear', 'payee-not-payable', 'funds-undocumented'],
  deposit: ['payer-screened', 'currency-not-accepted', 'third-party-payer'],
  access: ['evidence-insufficient', 'fraud-unresolved', 'request-outdated'],
} as const satisfies Record<string, readonly ReasonTemplate[]>;

const ofReviews: ReadonlySet<string> = new Set(Object.values(reviewReasons).flat());
const isTemplate = (key: string): key is ReasonTemplate => Object.hasOwn(reasonTemplates, key);
const templateKeys = Object.keys(reasonTemplates).filter(isTemplate);
/** Of verifications. */
export const reasonTemplateKeys = templateKeys.filter((key) => !ofReviews.has(key));
/** Of all other reviews. */
export const reviewReasonKeys = templateKeys.filter((key) => ofReviews.has(key));

/** A template, words of their own, or both. */
export interface Reason {
  readonly template?: ReasonTemplate | undefined;
  readonly text?: string | undefined;
}

/** As it is read: the template's words in the reader's language, then what staff typed, on a line of its own. */
export const reasonText = ({ template, text = '' }: Reason, language: Language): string =>
  [template === undefined ? '' : reasonTemplates[template][language], text.trim()].filter(Boolean).join('\n');

const STORED = /^@([a-z-]+)(?:\n|$)/;

/** As one text to keep, empty where nothing is said: the key of the template on a line of its own, then the words. */
export const storedReason = ({ template, text = '' }: Reason): string =>
  [template === undefined ? '' : `@${template}`, text.trim()].filter(Boolean).join('\n');

/** What was kept, as it is read. Plain words, such as a bank's, stay as they are. */
export function readReason(stored: string, language: Language): string {
  const [line = '', key = ''] = STORED.exec(stored) ?? [];
  return isTemplate(key) ? reasonText({ template: key, text: stored.slice(line.length) }, language) : stored;
}
