// 员工邀请与操作的中文文本（简体）。
import type { Texts } from './en.ts';

export const zhHans: Texts = {
  roles: {
    reviewer: '审核员',
    senior: '高级审核员',
    auditor: '审计员',
    treasury: '资金管理员',
    support: '客服',
    settings: '设置管理员',
  },
  mail: {
    subject: '{inviter} 邀请您使用 Causeway 管理后台',
    paragraphs: [
      '{name}，您好！{inviter} 邀请您加入 Causeway 员工，角色为：{role}。',
      '请打开以下链接设置密码：{link}',
      '首次登录时需设置第二重验证。链接仅可使用一次，有效期至 {until}。如您不认识邀请人，请忽略此邮件。',
    ],
  },
};
