// 員工登入：繁體中文（香港）。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHant = {
  title: '登入管理後台',
  note: '只供服務商員工使用。每次查看檔案、每項審批決定都會留下記錄。',
  email: '電郵',
  password: '密碼',
  show: '顯示密碼',
  hide: '隱藏密碼',
  submit: '登入',
  lockedTitle: '嘗試次數過多',
  lockedText: '此電郵暫時不能登入，剩餘時間',
  change: {
    title: '更改密碼',
    rule: '8 至 16 個字元，須包含大寫字母、小寫字母、數字及特殊符號。您的其他工作階段將結束。',
    current: '目前密碼',
    next: '新密碼',
    again: '再次輸入新密碼',
    cancel: '取消',
    submit: '更改密碼',
    done: '密碼已更改。',
  },
} satisfies MessagesOf<typeof en>;
