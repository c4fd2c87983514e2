// 子账户交易的文件，简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  heading: ['时间 (GMT+8)', '编号', '名称', '子账户', '币种', '金额', '入金', '备注', '状态'],
  statuses: { WAITING: '待复核', MOVED: '已划转', REJECTED: '已拒绝', CANCELED: '已取消' },
};
