// 員工邀請與操作的中文文本（繁體）。
import type { Texts } from './en.ts';

export const zhHant: Texts = {
  roles: {
    reviewer: '審核員',
    senior: '高級審核員',
    auditor: '審計員',
    treasury: '資金管理員',
    support: '客戶服務',
    settings: '設定管理員',
  },
  mail: {
    subject: '{inviter} 邀請您使用 Causeway 管理後台',
    paragraphs: [
      '{name}，您好！{inviter} 邀請您加入 Causeway 員工，角色為：{role}。',
      '請開啟以下連結設定密碼：{link}',
      '首次登入時須設定第二重驗證。連結只可使用一次，有效期至 {until}。如您不認識邀請人，請忽略此電郵。',
    ],
  },
};
