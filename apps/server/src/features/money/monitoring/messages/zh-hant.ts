// 就交易向會員查詢的文字，繁體中文（香港）。任何文字均不說明查詢原因。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  transaction: {
    in: '您的存款 {number}（{amount}）',
    out: '您的轉賬 {number}（{amount}）',
    exchange: '您的兌換 {number}（{amount} 兌 {bought}）',
  },
  asks: {
    purpose: '關於{transaction}：請說明其用途、對方是誰，以及雙方的協議。',
    contract: '關於{transaction}：請上載相關發票、合約或其他證明文件。',
    funds: '關於{transaction}：請上載可顯示資金來源的文件，例如銀行月結單、糧單、帳目或買賣合約。',
  },
  waits: '我們審閱您的回覆後，會繼續處理此筆轉賬。',
  done: '關於{transaction}，我們毋須更多資料。',
};
