// Reasons that come up again and again, by kind, in all three languages at once: they are for who reads them, mostly the
// member, and not for who chooses them.
import type { DecidedKind } from '@causeway/contract';
import type { Language } from '@causeway/ui';

type Reason = Readonly<Record<Language, string>>;

const reasons: Readonly<Record<DecidedKind, readonly Reason[]>> = {
  screening: [
    {
      en: 'Name, date of birth and nationality match the entry of the list.',
      'zh-Hans': '姓名、出生日期和国籍均与名单记录相符。',
      'zh-Hant': '姓名、出生日期和國籍均與名單記錄相符。',
    },
    {
      en: 'The country has been rated high risk; enhanced checks are needed.',
      'zh-Hans': '该国家或地区已列为高风险，需要加强尽职调查。',
      'zh-Hant': '該國家或地區已列為高風險，需要加強盡職審查。',
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

export const reasonsOf = (kind: DecidedKind): readonly Reason[] => reasons[kind];
