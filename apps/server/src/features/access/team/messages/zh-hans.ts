// 邀请与操作的中文文本（简体）。
import type { Texts } from './en.ts';

export const zhHans: Texts = {
  invitation: {
    unnamed: '一家企业',
    roles: { admin: '管理员', operator: '操作员', approver: '复核员' },
    mail: {
      subject: '{inviter} 邀请您加入 Causeway 上的{business}',
      paragraphs: [
        '{name}，您好！{inviter} 邀请您以{role}身份加入 Causeway 上的{business}。',
        '请打开以下链接接受邀请并设置密码：{link}',
        '链接仅可使用一次，有效期至 {until}。如您不认识邀请人，请忽略此邮件。',
      ],
    },
    sms: '{inviter} 邀请您以{role}身份加入 Causeway 上的{business}。请在 {until} 前接受：{link}',
  },
  staff: 'Causeway 工作人员',
  headings: { at: '时间 (GMT+8)', actor: '操作人', action: '操作', subject: '对象', address: '网络地址' },
  approved: {
    'enable-person': '恢复访问权限',
    'enable-member': '恢复访问权限',
    'invite-admin': '邀请同事',
    'make-admin': '更改同事的角色或部门',
    'certify-member': '将公司列入白名单',
    'certify-payee': '将收款人列入白名单',
    'revoke-authenticator': '移除身份验证器',
    'revoke-passkeys': '移除全部通行密钥',
    'revoke-trusted-browsers': '移除全部受信任浏览器',
  },
};
