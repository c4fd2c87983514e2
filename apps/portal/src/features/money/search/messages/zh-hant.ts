// The texts of the search and of the sheet of keys, in Traditional Chinese.
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHant: MessagesOf<typeof en> = {
  title: '搜尋',
  placeholder: '交易編號、金額、收款人或頁面',
  hint: '可按交易編號、金額、收款人、銀行、帳號、付款參考編號、雜湊值或頁面名稱搜尋。',
  pages: '頁面與設定',
  transactions: '交易',
  newest: '交易（最近 {count} 筆，輸入更多內容可縮小範圍）',
  payees: '收款人',
  none: '沒有與「{text}」相符的結果。',
  count: '{count} 項結果',
  searching: '正在搜尋…',
  failed: '暫時無法搜尋您的記錄，仍可尋找頁面。',
  settings: {
    name: '您的姓名',
    password: '更改密碼',
    email: '更改電郵',
    mobile: '更改手機號碼',
    authenticator: '身份驗證器',
    recheck: '覆核規則',
    usage: '身份驗證碼',
    browsers: '受信任的瀏覽器',
  },
  keys: {
    title: '鍵盤快捷鍵',
    switch: '啟用單鍵快捷鍵',
    everywhere: '所有頁面',
    goTo: '前往頁面',
    search: '搜尋',
    help: '顯示快捷鍵',
  },
};
