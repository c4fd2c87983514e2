// 機構合作申請：繁體中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHant = {
  title: '機構合作',
  description: '適用於持牌銀行、支付機構和證券公司。我們將在 1 至 3 個工作日內回覆。',
  form: {
    company: '貴機構',
    companyName: '公司名稱',
    email: '電郵',
    contact: '聯絡方式',
    imType: '聯絡平台',
    imTypeAcct: '平台帳號',
    imTypeAcctHint: '請填寫完整帳號；如為號碼，請包含國家代碼。',
    imTypeAcctPart: '請輸入完整的帳號名稱',
    wish: '合作構想',
    cooperation: '合作意向',
    cooperationHint: '需要哪些服務、服務對象、所涉國家或地區以及所持牌照。',
    files: '附件',
    filesHint: '牌照、公司簡介等有助審核的文件。',
    back: '返回',
    submit: '提交',
  },
  rejected: '您上次的申請未獲通過',
  closed: '您的認證正在審核或已有結果，目前無法再次提交申請，您的客戶經理會為您提供協助。',
  individual: '機構須以企業帳戶註冊，您的客戶經理會為您提供協助。',
  changed: {
    title: '已在別處提交',
    text: '您開啟此頁後，該申請已在另一頁面或由他人提交。',
    load: '查看已提交的申請',
  },
  done: {
    title: '我們已收到您的申請',
    text: '我們將在 1 至 3 個工作日內回覆至您填寫的電郵。',
  },
  processed: {
    title: '您的申請正在開通',
    text: '我們期待與您合作，後續事宜將與您聯絡。',
  },
  completed: {
    title: '您的帳戶已是機構帳戶',
    text: '您可以在選單中使用開發者平台和預付帳戶。',
  },
} as const satisfies MessagesOf<typeof en>;
