// The texts of the search and of the sheet of keys, in Simplified Chinese.
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHans: MessagesOf<typeof en> = {
  title: '搜索',
  placeholder: '交易编号、金额、收款人或页面',
  hint: '可按交易编号、金额、收款人、银行、账号、付款参考号、哈希或页面名称搜索。',
  pages: '页面与设置',
  transactions: '交易',
  newest: '交易（最近 {count} 笔，输入更多内容可缩小范围）',
  payees: '收款人',
  none: '没有与“{text}”相符的结果。',
  count: '{count} 条结果',
  searching: '正在搜索…',
  failed: '暂时无法搜索您的记录，仍可查找页面。',
  settings: {
    name: '您的姓名',
    password: '修改密码',
    email: '修改邮箱',
    mobile: '修改手机号码',
    authenticator: '身份验证器',
    recheck: '复核规则',
    usage: '动态验证码',
    browsers: '受信任的浏览器',
  },
  keys: {
    title: '键盘快捷键',
    switch: '启用单键快捷键',
    everywhere: '所有页面',
    goTo: '前往页面',
    search: '搜索',
    help: '显示快捷键',
  },
};
