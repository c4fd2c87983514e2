// 審核常用原因：繁體中文（香港）。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  'name-differs': '姓名或名稱與證件不一致，請按證件上的寫法填寫。',
  'address-incomplete': '地址不完整，請補充街道、門牌號碼和城市。',
  'contact-unreachable': '無法與您取得聯絡，請核對手機號碼和電郵。',
  'registration-differs': '註冊號碼或日期與登記資料不一致，請核對。',
  'business-unclear': '請更詳細地說明業務內容和交易對手。',
  'funds-unclear': '請說明資金來源和去向。',
  'stakeholder-missing': '缺少最終受益人（持股超過 25%）、董事或授權簽署人。',
  'shares-differ': '持股比例與股權結構圖不一致。',
  'identity-unclear': '證件或人臉照片不清晰，請在光線充足處重新認證。',
  'document-unreadable': '文件無法辨認，請上載清晰完整的副本。',
  'document-old': '文件已超過六個月或已失效，請上載最新文件。',
  'document-unsigned': '股權結構圖須簽署並註明日期，且日期在最近 6 個月內。',
  'list-match': '姓名、出生日期和國籍均與名單記錄相符。',
  'country-high-risk': '該國家或地區已列為高風險，須進行加強盡職審查。',
  'business-not-supported': '我們暫不接受您所屬行業開立此類帳戶。',
  'holder-differs': '帳戶持有人資料與認證資料不一致。',
  'account-mismatch': '帳號與銀行不相符。',
  'payee-screened': '我們無法接受此收款人。',
  'address-risk': '我們無法接受此錢包地址。',
  'purpose-unclear': '付款用途不明確，請附上發票或合約後重新提交。',
  'payee-not-payable': '經篩查，無法向此收款人付款。',
  'funds-undocumented': '資金來源缺少證明。',
  // documents
  'invoice-needed': '請提供此筆付款的發票或合約。',
  'relation-proof-needed': '請提供您與收款人關係的證明。',
  'funds-proof-needed': '請提供資金來源證明。',
  'payer-screened': '我們無法接受此付款人的款項。',
  'currency-not-accepted': '匯入幣種與此帳戶不符。',
  'third-party-payer': '付款人身份不明，我們不接受第三方付款。',
  'evidence-insufficient': '所附依據不足以證明身份，請按留存號碼回撥核實後重新申請。',
  'fraud-unresolved': '欺詐情況尚未查清。',
  'request-outdated': '申請後情況已有變化。',
  // disabling a member
  'relationship-ended': '業務關係已終止。',
};
