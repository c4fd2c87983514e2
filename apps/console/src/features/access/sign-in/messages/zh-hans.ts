// 员工登录：简体中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHans = {
  title: '登录管理后台',
  note: '仅供服务商员工使用。每次查看文件、每项审批决定都会留下记录。',
  email: '邮箱',
  password: '密码',
  show: '显示密码',
  hide: '隐藏密码',
  submit: '登录',
  lockedTitle: '尝试次数过多',
  lockedText: '该邮箱暂时不能登录，剩余时间',
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
} satisfies MessagesOf<typeof en>;
