// 员工申请审核用语：简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  kinds: {
    'enable-person': '恢复人员的访问权限',
    'enable-member': '恢复会员的访问权限',
    'invite-admin': '邀请管理员',
    'make-admin': '将人员设为管理员',
    'certify-member': '将会员列入白名单',
    'certify-payee': '将收款人列入白名单',
    'revoke-authenticator': '移除身份验证器',
    'revoke-passkeys': '移除全部通行密钥',
    'revoke-trusted-browsers': '移除全部受信任浏览器',
  },
  causes: {
    fraud: '因欺诈停用。',
    exited: '两位同事在案件中决定终止业务关系。',
  },
  findings: {
    unchanged: '与申请时一致',
    changed: '申请后已变更或已不存在：请驳回；如仍有需要，请重新申请',
  },
};
