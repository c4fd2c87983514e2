// 员工登录：简体中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHans = {
  title: '登录管理后台',
  note: '仅供员工使用。所有文件查看和审批决定均会记录。',
  email: '邮箱',
  password: '密码',
  show: '显示密码',
  hide: '隐藏密码',
  submit: '登录',
  lockedTitle: '尝试次数过多',
  lockedText: '该邮箱已暂时锁定，剩余时间',
  change: {
    title: '修改密码',
    rule: '8 至 16 个字符，须包含大写字母、小写字母、数字和特殊符号。您的其他会话将结束。',
    current: '当前密码',
    next: '新密码',
    again: '再次输入新密码',
    cancel: '取消',
    submit: '修改密码',
    done: '密码已修改。',
  },
  step: {
    'two-factor': '请完成双重验证，以 {email} 登录。',
    'recovery-code': '请输入同事交给您的恢复码，以继续登录 {email}。',
    'bind-factor': '员工登录须设置双重验证。请立即设置，以完成 {email} 的登录。',
    again: '重新登录',
  },
  factor: {
    by: '验证方式',
    none: '此浏览器无法使用您的通行密钥，请换用支持的浏览器登录。',
    method: { authenticator: '身份验证器', recovery: '恢复码', passkey: '通行密钥' },
    field: { authenticator: '身份验证码', recovery: '恢复码' },
    continue: '继续',
    usePasskey: '使用通行密钥',
    passkeyFailed: '通行密钥验证未通过，请重试。',
  },
  bind: {
    or: '或',
    passkey: '添加通行密钥',
    passkeyName: '管理后台',
  },
  proof: {
    title: '验证您的身份',
    text: {
      review: '请先验证身份再继续。10 分钟内审核无需再次验证。',
      access: '请先验证身份再继续。10 分钟内更改会员访问权限无需再次验证。',
      staff: '请先验证身份再继续。10 分钟内更改员工访问权限无需再次验证。',
      money: '请先验证身份再继续。每次资金决定都需单独验证。',
    },
  },
} satisfies MessagesOf<typeof en>;
