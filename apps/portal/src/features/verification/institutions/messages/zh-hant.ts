// 機構合作申請：繁體中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHant = {
  titles: {
    institution: '機構合作',
  },
  title: '機構合作',
  description: '供持牌銀行、支付機構及證券公司使用。我們將於 1 至 3 個工作天內回覆。',
  form: {
    company: '機構資料',
    companyName: '公司名稱',
    email: '電郵',
    contact: '聯絡方法',
    imType: '聯絡平台',
    imTypeAcct: '平台帳號',
    imTypeAcctHint: '請填寫完整帳號；如為電話號碼，請包括國家或地區號碼。',
    imTypeAcctPart: '請輸入完整的帳號名稱',
    wish: '合作',
    cooperation: '合作意向',
    cooperationHint: '請說明所需服務、服務對象、涉及的國家或地區以及所持牌照。',
    files: '附件',
    filesHint: '牌照、公司簡介等有助審核的文件。',
    back: '返回',
    submit: '提交',
  },
  rejected: '您的申請已被拒絕',
  closed: '您的認證正在審核或已有結果，無法再次申請，請聯絡您的客戶經理。',
  individual: '機構須使用企業帳戶，請聯絡您的客戶經理。',
  changed: {
    title: '申請已提交',
    text: '您開啟此頁面後，該申請已在其他頁面或由他人提交。',
    load: '查看已提交的申請',
  },
  done: {
    title: '申請已提交',
    text: '我們將於 1 至 3 個工作天內回覆至您填寫的電郵。',
  },
  processed: {
    title: '您的申請已獲通過',
    text: '我們正在為您開立帳戶，並會就後續步驟與您聯絡。',
  },
  completed: {
    title: '您的機構帳戶已開立',
    text: '選單中現可使用開發者平台及預付帳戶。',
  },
} as const satisfies MessagesOf<typeof en>;
