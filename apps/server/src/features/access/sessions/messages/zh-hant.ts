// 登入記錄檔案：繁體中文（香港）。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  headings: {
    at: '時間 (GMT+8)',
    outcome: '結果',
    method: '登入方式',
    browser: '瀏覽器',
    os: '系統',
    device: '裝置',
    address: '網絡地址',
    country: '國家或地區',
  },
  outcome: {
    'signed-in': '登入成功',
    'wrong-credentials': '帳戶或密碼錯誤',
    'wrong-code': '驗證碼錯誤',
    locked: '失敗次數過多，已鎖定',
    blocked: '不允許登入',
    registered: '註冊',
    'password-reset': '重設密碼',
  },
  method: { password: '密碼', email: '電郵驗證碼', sms: '短訊驗證碼', passkey: '通行密鑰' },
  device: { desktop: '電腦', phone: '手機', tablet: '平板電腦' },
};
