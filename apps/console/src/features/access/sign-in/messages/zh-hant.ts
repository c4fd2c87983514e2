// 員工登入：繁體中文（香港）。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHant = {
  title: '登入管理後台',
  note: '只供員工使用。所有檔案查看及審批決定均會記錄。',
  email: '電郵',
  password: '密碼',
  show: '顯示密碼',
  hide: '隱藏密碼',
  submit: '登入',
  lockedTitle: '嘗試次數過多',
  lockedText: '此電郵已暫時鎖定，剩餘時間',
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
  step: {
    'two-factor': '請完成雙重驗證，以 {email} 登入。',
    'recovery-code': '請輸入同事交給您的復原碼，以繼續登入 {email}。',
    'bind-factor': '員工登入須設定雙重驗證。請立即設定，以完成 {email} 的登入。',
    again: '重新登入',
  },
  factor: {
    by: '驗證方式',
    none: '此瀏覽器無法使用您的通行密鑰，請改用支援的瀏覽器登入。',
    method: { authenticator: '身份驗證器', recovery: '復原碼', passkey: '通行密鑰' },
    field: { authenticator: '身份驗證碼', recovery: '復原碼' },
    continue: '繼續',
    usePasskey: '使用通行密鑰',
    passkeyFailed: '通行密鑰驗證未通過，請重試。',
  },
  bind: {
    or: '或',
    passkey: '新增通行密鑰',
    passkeyName: '管理後台',
  },
  proof: {
    title: '驗證您的身份',
    text: {
      review: '請先驗證身份再繼續。10 分鐘內審核無須再次驗證。',
      access: '請先驗證身份再繼續。10 分鐘內更改會員存取權限無須再次驗證。',
      staff: '請先驗證身份再繼續。10 分鐘內更改職員存取權限無須再次驗證。',
      money: '請先驗證身份再繼續。每次資金決定都須單獨驗證。',
    },
  },
} satisfies MessagesOf<typeof en>;
