// 員工申請審核用語：繁體中文（香港）。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  kinds: {
    'enable-person': '恢復人員的存取權限',
    'enable-member': '恢復會員的存取權限',
    'invite-admin': '邀請管理員',
    'make-admin': '將人員設為管理員',
    'certify-member': '將會員列入白名單',
    'certify-payee': '將收款人列入白名單',
    'revoke-authenticator': '移除身份驗證器',
    'revoke-passkeys': '移除全部通行密鑰',
    'revoke-trusted-browsers': '移除全部受信任瀏覽器',
  },
  causes: {
    fraud: '因欺詐停用。',
    exited: '兩位同事在個案中決定終止業務關係。',
  },
  findings: {
    unchanged: '與申請時一致',
    changed: '申請後已變更或已不存在：請駁回；如仍有需要，請重新申請',
  },
};
