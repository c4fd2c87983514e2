// 結餘證明：繁體中文（香港）。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHant = {
  titles: {
    'balance-proofs': '結餘證明',
  },
  page: {
    description:
      '我們每晚就各貨幣簽署一份全體會員結餘總額。您可在此核對您的結餘是否計入其中。核對在您的瀏覽器內完成，無需向我們查詢。',
    back: '貨幣帳戶',
    noneTitle: '尚未有總額',
    noneText: '首份總額會於香港時間午夜後數小時內簽署。',
  },
  own: {
    title: '您的結餘',
    day: '日終（香港時間）',
    currency: '貨幣',
    account: '帳戶',
    ownAccount: '您自己的結餘',
    includes: '包括凍結金額、待入帳金額，以及美元預付帳戶。',
    nothingTitle: '{day}日終您沒有 {currency} 結餘',
    nothingText: '結餘為零時不計入總額，因此無需證明。',
    saveProof: '下載證明',
    saveStatement: '下載已簽署總額',
    saveKey: '下載我們的公開密鑰',
  },
  verdict: {
    checking: '正在您的瀏覽器中核對…',
    proven: '您的結餘 {balance} 已計入就{day}簽署的總額 {total}。',
    provenFile: '結餘 {balance} 已計入就{day}簽署的總額 {total}。',
    member: '會員或子帳戶',
    pieces: '結餘拆分份數',
    allPieces: '共 {count} 份，均已計入總額',
    count: '總額包含的結餘數目',
    key: '簽署密鑰',
    otherKey: '您選擇的公鑰，未必是我們的',
    failedTitle: '未能證明',
    failed: {
      'not-a-proof': '此檔案並非結餘證明，或內容不完整。',
      'not-a-statement': '證明內沒有本頁可讀取的已簽署總額。',
      'other-statement': '證明所指的已簽署總額與您用來核對的並非同一份。',
      'no-key': '沒有與證明所列編號相符的公開密鑰。',
      signature: '簽署與總額及公開密鑰不符。',
      pieces: '各份之和與結餘不符，或欠缺其中一份。',
      path: '證明內的位置與雜湊值不相符。',
      root: '雜湊值指向的樹與已簽署的不同。',
      sum: '各項之和與已簽署的總額不同。',
    },
    contact: '如證明是從我們下載而未經修改，請聯絡客戶服務並保留檔案。',
    unableTitle: '您的瀏覽器無法驗證簽署',
    unable: '瀏覽器不支援 Ed25519，或本頁並非經 HTTPS 開啟。請使用最新版瀏覽器，或使用文件內的程式。',
  },
  file: {
    title: '核對其他來源的檔案',
    text: '請使用您從他人（例如核數師）取得的已簽署總額：如我們為您另簽了一份，會在此顯示。',
    proof: '證明（JSON）',
    statement: '已簽署總額（JSON，選填）',
    statementHint: '如不提供，只會核對證明內的總額。',
    key: '公開密鑰（PEM，選填）',
    keyHint: '如不提供，會使用我們公布的公開密鑰。',
    check: '核對檔案',
    required: '請選擇證明檔案。',
  },
  meaning: {
    title: '證明不能說明甚麼',
    liability: '證明顯示我們欠您多少並已計入總額，並不顯示資金確實存在。',
    others:
      '證明不會顯示其他會員的結餘，亦不會顯示若干會員的合計：您的結餘會拆分為若干份，每份旁邊只有雜湊值。如某貨幣只有兩位會員持有，雙方均可用總額減去自己的結餘得出對方結餘。',
    earlier: '較早日期的證明未有拆分結餘，維持簽署時的內容不變，每份會顯示另一位會員的金額（不含姓名）。',
    complete: '無人核對的結餘可能被遺漏。核對的會員愈多，可隱瞞的就愈少。',
  },
} as const satisfies MessagesOf<typeof en>;
