// 通过链接结束所有会话的文本（简体）。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  titles: {
    'end-sessions': '结束会话',
  },
  title: '结束所有会话？',
  text: '如果他人可能已进入您的账户，请立即结束所有会话。所有设备上的登录（包括您本人的）都会退出，随后请重置密码。',
  end: '结束所有会话',
  doneTitle: '所有会话已结束',
  doneText: '目前没有任何设备登录您的账户。请重置密码，以免他人用旧密码登录。',
  voidTitle: '此链接已失效',
  voidText: '链接只能使用一次，7 天内有效。如担心账户安全，请重置密码，所有会话也会随之结束。',
  reset: '重置密码',
};
