// 子帳戶交易的檔案，繁體中文。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  heading: ['時間 (GMT+8)', '編號', '名稱', '子帳戶', '貨幣', '金額', '存款', '備註', '狀態'],
  statuses: { WAITING: '待覆核', MOVED: '已完成', REJECTED: '已拒絕', CANCELED: '已取消' },
};
