// 透過連結結束所有登入狀態的文本（繁體）。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  titles: {
    'end-sessions': '結束登入狀態',
  },
  title: '結束所有登入狀態？',
  text: '如他人可能已進入您的帳戶，請立即結束所有登入狀態。所有裝置上的登入（包括您本人的）都會登出，其後請重設密碼。',
  end: '結束所有登入狀態',
  doneTitle: '所有登入狀態已結束',
  doneText: '目前沒有任何裝置登入您的帳戶。請重設密碼，以免他人使用舊密碼登入。',
  voidTitle: '此連結已失效',
  voidText: '連結只可使用一次，7 天內有效。如擔心帳戶安全，請重設密碼，所有登入狀態亦會隨之結束。',
  reset: '重設密碼',
};
