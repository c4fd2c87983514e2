// 邀請與操作的中文文本（繁體）。
import type { Texts } from './en.ts';

export const zhHant: Texts = {
  invitation: {
    unnamed: '一間企業',
    roles: { admin: '管理員', operator: '操作員', approver: '覆核員' },
    mail: {
      subject: '{inviter} 邀請您加入 Causeway 上的{business}',
      paragraphs: [
        '{name}，您好！{inviter} 邀請您以{role}身分加入 Causeway 上的{business}。',
        '請開啟以下連結接受邀請並設定密碼：{link}',
        '連結只可使用一次，有效期至 {until}。如您不認識邀請人，請忽略此電郵。',
      ],
    },
    sms: '{inviter} 邀請您以{role}身分加入 Causeway 上的{business}。請於 {until} 前接受：{link}',
  },
  staff: 'Causeway 員工',
  headings: { at: '時間 (GMT+8)', actor: '操作人', action: '操作', subject: '對象', address: '網絡地址' },
  approved: {
    'enable-person': '恢復存取權限',
    'enable-member': '恢復存取權限',
    'invite-admin': '邀請同事',
    'make-admin': '更改同事的角色或部門',
    'certify-member': '將公司列入白名單',
    'certify-payee': '將收款人列入白名單',
    'revoke-authenticator': '移除驗證器',
    'revoke-passkeys': '移除全部通行密鑰',
    'revoke-trusted-browsers': '移除全部受信任瀏覽器',
  },
};
