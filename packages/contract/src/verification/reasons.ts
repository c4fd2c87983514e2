// What staff ask to have corrected: the sections of a record and the templates of their reasons, which a member reads in
// their own language (VER-121).
import type { Language, Text } from '../language.ts';

/** The sections of a record, which a reject code opens again. */
export const kycSections = ['Basic', 'Business', 'Stakeholder', 'Document', 'Identity'] as const;
export type KycSection = (typeof kycSections)[number];

export const rejectCodes = {
  enterprise: {
    BIZ_KYC_REJ_MATERIAL: 'Basic',
    BIZ_KYC_REJ_BIZ_INFO: 'Business',
    BIZ_KYC_REJ_SH: 'Stakeholder',
    BIZ_KYC_REJ_CERT_M: 'Document',
  },
  personal: { IDV_KYC_REJ_MATERIAL: 'Identity', IDV_KYC_REJ_BASIC: 'Basic' },
} as const satisfies Record<string, Record<string, KycSection>>;

export type RejectCode = keyof (typeof rejectCodes)['enterprise'] | keyof (typeof rejectCodes)['personal'];

export const enterpriseRejectCodes = Object.keys(rejectCodes.enterprise) as readonly RejectCode[];
export const personalRejectCodes = Object.keys(rejectCodes.personal) as readonly RejectCode[];

const sections: Readonly<Record<string, KycSection>> = { ...rejectCodes.enterprise, ...rejectCodes.personal };
export const sectionOf = (code: RejectCode): KycSection => sections[code] ?? 'Basic';

/** Reasons that come up again and again. */
export const reasonTemplates = {
  'name-differs': {
    en: 'The name does not match the document. Please enter it exactly as it is written there.',
    'zh-Hans': '姓名或名称与证件不一致，请按证件上的写法填写。',
    'zh-Hant': '姓名或名稱與證件不一致，請按證件上的寫法填寫。',
  },
  'address-incomplete': {
    en: 'The address is incomplete. Please add street, number and city.',
    'zh-Hans': '地址不完整，请补充街道、门牌号和城市。',
    'zh-Hant': '地址不完整，請補充街道、門牌號碼和城市。',
  },
  'contact-unreachable': {
    en: 'We could not reach you. Please check the mobile number and the email.',
    'zh-Hans': '无法与您取得联系，请核对手机号码和邮箱。',
    'zh-Hant': '無法與您取得聯絡，請核對手機號碼和電郵。',
  },
  'registration-differs': {
    en: 'The registration number or date does not match the register. Please check it.',
    'zh-Hans': '注册号码或日期与登记信息不一致，请核对。',
    'zh-Hant': '註冊號碼或日期與登記資料不一致，請核對。',
  },
  'business-unclear': {
    en: 'Please describe in more detail what the business does and with whom it trades.',
    'zh-Hans': '请更详细地说明业务内容和交易对手。',
    'zh-Hant': '請更詳細地說明業務內容和交易對手。',
  },
  'funds-unclear': {
    en: 'Please explain where the funds come from and where they go.',
    'zh-Hans': '请说明资金来源和去向。',
    'zh-Hant': '請說明資金來源和去向。',
  },
  'stakeholder-missing': {
    en: 'Somebody who owns more than 25 %, directs or signs for the company is missing.',
    'zh-Hans': '缺少持股超过 25% 的受益人、董事或授权签字人。',
    'zh-Hant': '缺少持股超過 25% 的受益人、董事或授權簽署人。',
  },
  'shares-differ': {
    en: 'The shares do not match the ownership structure chart.',
    'zh-Hans': '持股比例与股权结构图不一致。',
    'zh-Hant': '持股比例與股權結構圖不一致。',
  },
  'identity-unclear': {
    en: 'The pictures of the document or the face are not clear. Please verify again in good light.',
    'zh-Hans': '证件或人脸照片不清晰，请在光线充足处重新认证。',
    'zh-Hant': '證件或人臉照片不清晰，請在光線充足處重新認證。',
  },
  'document-unreadable': {
    en: 'The document cannot be read. Please upload a sharp and complete copy.',
    'zh-Hans': '文件无法辨认，请上传清晰完整的副本。',
    'zh-Hant': '文件無法辨認，請上載清晰完整的副本。',
  },
  'document-old': {
    en: 'The document is older than six months or no longer valid. Please upload a current one.',
    'zh-Hans': '文件已超过六个月或已失效，请上传最新文件。',
    'zh-Hant': '文件已超過六個月或已失效，請上載最新文件。',
  },
  'document-unsigned': {
    en: 'The ownership structure chart must be signed and dated within the last 6 months.',
    'zh-Hans': '股权结构图须签署并注明日期，且日期在最近 6 个月内。',
    'zh-Hant': '股權結構圖須簽署並註明日期，且日期在最近 6 個月內。',
  },
} as const satisfies Record<string, Text>;
export type ReasonTemplate = keyof typeof reasonTemplates;
export const reasonTemplateKeys = Object.keys(reasonTemplates) as readonly ReasonTemplate[];

/** What staff said of one section: a template, words of their own, or both. */
export interface Reason {
  readonly template?: ReasonTemplate | undefined;
  readonly text?: string | undefined;
}

/** As the member reads it: the template's words in their language, then what staff typed, on a line of its own. */
export const reasonText = ({ template, text = '' }: Reason, language: Language): string =>
  [template === undefined ? '' : reasonTemplates[template][language], text.trim()].filter(Boolean).join('\n');
