// 平台的錢包，繁體中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHant: MessagesOf<typeof en> = {
  titles: {
    custody: '資產託管',
  },
  description: '平台各錢包的鏈上結餘，以及對應的帳面結餘。',
  refresh: '重新整理',
  place: {
    deposit: '存款地址',
    hot: '熱錢包',
    gas: '手續費錢包',
    cold: '冷錢包',
  },
  about: {
    deposit: '會員存款到帳的地址。',
    hot: '支付會員的轉帳和退款。',
    gas: '為存款地址支付網絡費。',
    cold: '其密鑰不在任何伺服器上。',
  },
  count: '{count, plural, other {# 個地址}}',
  address: '錢包地址',
  noCold: '尚未設定冷錢包。請在「設定 – 資金」中加入地址。',
  notRead: '尚未讀取。錢包每五分鐘讀取一次，存款地址每小時讀取一次。',
  outdated: '資料已過期：無法讀取網絡。',
  readAt: '讀取時間',
  block: '區塊 {block}',
  asset: '資產',
  onChain: '鏈上',
  inBooks: '帳面',
  difference: '差額',
  explained: '原因',
  state: '狀態',
  agrees: '與帳面一致',
  explainedState: '差額已解釋',
  differs: '差額未解釋',
  unexplained: '未解釋：',
  since: '自',
  noBooks: '無帳面',
  notFinal: '尚未最終確認的存款：',
  sent: '在途付款：',
  collected: '未經我方付款轉出：',
  emptyTitle: '沒有網絡',
  emptyText: '本系統未接入任何網絡。',
};
