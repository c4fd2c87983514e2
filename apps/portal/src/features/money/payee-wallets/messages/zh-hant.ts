// 收款人錢包的歸屬：繁體中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHant = {
  titles: {
    'payee-wallet': '錢包歸屬',
  },
  back: '收款人',
  about: '向錢包付款前，託管該錢包的機構須知悉付款人和收款人。',
  aboutFrom: '向錢包付款達到 {amount}（或等值的其他貨幣）時，付款前託管該錢包的機構須知悉付款人和收款人。',
  notAsked: '無須填寫',
  notAskedText: '我們無須了解該錢包的歸屬。',
  question: '該錢包由誰保管？',
  owners: {
    service: '交易所或其他機構',
    own: '由我自行保管',
    other: '由收款人自行保管，不經機構',
  },
  service: '機構',
  unlisted: '其他機構',
  travelAddress: '轉帳規則地址',
  travelAddressHint: '以「ta」開頭。收款人可在該機構的錢包地址旁找到。',
  serviceName: '機構名稱',
  longer: '向該錢包的付款由我們自行審核，所需時間較長。',
  save: '儲存',
  saved: '已儲存，您無須再提供其他資料。',
  savedService: '已儲存。向該錢包付款前，我們會先與該機構核對，您無須再提供其他資料。',
  savedReview: '已儲存。向該錢包的付款由我們自行審核，所需時間較長，您無須再提供其他資料。',
  savedUnproven: '已儲存。請接着在下方證明錢包屬於您，證明前向該錢包的付款將繼續等候。',
  proof: '證明錢包屬於您',
  proofText: '用錢包自身的密鑰簽署一段文字：在錢包應用程式中尋找「簽署訊息」。此操作不會轉移資金。',
  start: '取得文字',
  again: '取得新文字',
  text: '待簽署文字',
  signature: '簽名',
  prove: '證明',
  proven: '已證明：該錢包屬於您。',
  contract: '合約錢包無法簽署。請選擇其他答案，由我們審核付款。',
} as const satisfies MessagesOf<typeof en>;
