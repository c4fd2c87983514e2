// Reasons that come up again and again, by kind, in all three languages at once: they are for who reads them, mostly the
// member, and not for who chooses them.
import type { ReviewKind } from '@causeway/contract';
import type { Language } from '@causeway/ui';

export type Reason = Readonly<Record<Language, string>>;

/** As the contract allows. */
export const REASON_LENGTH = 500;

const reasons: Readonly<Record<ReviewKind, readonly Reason[]>> = {
  member: [
    {
      en: 'The document cannot be read. Please take the picture again in good light, with all four corners.',
      'zh-Hans': '证件无法辨认。请在光线充足处重新拍摄，并完整拍到四角。',
      'zh-Hant': '文件無法辨認。請在光線充足處重新拍攝，並完整拍到四角。',
    },
    {
      en: 'The name given is not the name on the document.',
      'zh-Hans': '填写的姓名与证件姓名不一致。',
      'zh-Hant': '填寫的姓名與文件上的姓名不一致。',
    },
    {
      en: 'The document has expired, or is valid for less than 90 days.',
      'zh-Hans': '证件已过期，或有效期不足 90 天。',
      'zh-Hant': '文件已過期，或有效期不足 90 天。',
    },
    {
      en: 'The address is incomplete.',
      'zh-Hans': '地址不完整。',
      'zh-Hant': '地址不完整。',
    },
  ],
  'collection-account': [
    {
      en: 'We do not open accounts of this kind for your line of business.',
      'zh-Hans': '您所在行业暂不支持开立此类账户。',
      'zh-Hant': '您所屬行業暫不支援開立此類帳戶。',
    },
    {
      en: 'The holder’s details differ from your verification.',
      'zh-Hans': '持有人资料与认证资料不一致。',
      'zh-Hant': '持有人資料與認證資料不一致。',
    },
  ],
  payee: [
    {
      en: 'The account number and the bank do not belong together.',
      'zh-Hans': '账号与银行不匹配。',
      'zh-Hant': '帳號與銀行不相符。',
    },
    {
      en: 'The payee cannot be accepted after screening.',
      'zh-Hans': '经筛查，无法接受该收款人。',
      'zh-Hant': '經篩查，無法接受此收款人。',
    },
    {
      en: 'The wallet address carries too high a risk.',
      'zh-Hans': '该钱包地址风险过高。',
      'zh-Hant': '此錢包地址風險過高。',
    },
  ],
  transfer: [
    {
      en: 'The purpose of the payment is not clear. Please submit it again with an invoice or a contract.',
      'zh-Hans': '付款用途不明确。请附上发票或合同后重新提交。',
      'zh-Hant': '付款用途不明確。請附上發票或合約後重新提交。',
    },
    {
      en: 'The payee cannot be paid after screening.',
      'zh-Hans': '经筛查，无法向该收款人付款。',
      'zh-Hant': '經篩查，無法向此收款人付款。',
    },
    {
      en: 'The source of the funds is not documented.',
      'zh-Hans': '资金来源缺少证明。',
      'zh-Hant': '資金來源缺少證明。',
    },
  ],
  deposit: [
    {
      en: 'The payer cannot be accepted after screening.',
      'zh-Hans': '经筛查，无法接受该付款人。',
      'zh-Hant': '經篩查，無法接受此付款人。',
    },
    {
      en: 'The payment came in a currency that this account does not take.',
      'zh-Hans': '汇入币种与该账户不符。',
      'zh-Hant': '匯入幣種與此帳戶不符。',
    },
    {
      en: 'The payer’s name is not known to us. Payments of third parties are not accepted.',
      'zh-Hans': '付款人身份不明，不接受第三方付款。',
      'zh-Hant': '付款人身份不明，不接受第三方付款。',
    },
  ],
  access: [
    {
      en: 'The evidence does not prove the identity. Call back on the number that we keep, then ask again.',
      'zh-Hans': '所附依据不足以证明身份。请按我方留存的号码回拨核实后重新申请。',
      'zh-Hant': '所附依據不足以證明身份。請按我方留存的號碼回撥核實後重新申請。',
    },
    {
      en: 'The fraud has not been cleared up.',
      'zh-Hans': '欺诈情况尚未查清。',
      'zh-Hant': '欺詐情況尚未查清。',
    },
    {
      en: 'It has changed since it was asked.',
      'zh-Hans': '申请后情况已有变化。',
      'zh-Hant': '申請後情況已有變化。',
    },
  ],
};

export const reasonsOf = (kind: ReviewKind): readonly Reason[] => reasons[kind];
