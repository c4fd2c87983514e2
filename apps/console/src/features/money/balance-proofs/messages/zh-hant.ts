// 已簽署的結餘總額：繁體中文。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  titles: {
    'balance-proofs': '結餘證明',
  },
  description: '每晚按貨幣匯總全體會員的結餘，與每日帳目核對後簽署。會員可核對自己的結餘是否計入。',
  day: '日期',
  again: '重新整理',
  saveKey: '下載公開密鑰',
  savedKey: '公開密鑰已下載。',
  currency: '貨幣',
  sum: '已簽署總額',
  leaves: '結餘數目',
  belowZero: '負結餘',
  inBooks: '帳目現值',
  difference: '差額',
  signature: '簽署',
  signed: '有效',
  notSigned: '無效',
  agree: '{day}已簽署的總額與帳目中的會員結餘一致，共 {count} 種貨幣。',
  later: '{day}的總額簽署後，又記入了該日的分錄：{currencies}。已簽署的總額保留原數。',
  invalid: '{currencies} 的簽署無法驗證。請與資料庫外保存的檔案核對。',
  partly: '{day}只公布了 {all} 種貨幣中的 {count} 種。',
  unpublished: {
    books: '{day}的 {currency} 未公布：結餘合計為 {sum}，帳目為 {inBooks}。',
    outside: '{day}的 {currency} 未公布：資料庫外保存的檔案中有資料庫沒有的總額。',
    hint: '解決之前，該貨幣之後的日期不會公布。系統每十分鐘重試一次。',
  },
  root: '樹根',
  hash: '總額雜湊值',
  key: '密鑰',
  publishedAt: '簽署時間',
  details: '總額：{currency}，{day}',
  emptyTitle: '該日尚未公布',
  emptyText: '每日結束（香港時間）一小時後公布。最近結束的一日為{day}。',
};
