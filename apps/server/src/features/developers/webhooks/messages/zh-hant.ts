// 通知電郵的內容，繁體中文。
import type { en } from './en.ts';

export const zhHant = {
  disabled: {
    subject: '發送至貴方系統的通知已停用',
    paragraphs: [
      '貴方的通知地址連續三日未能接收任何通知，我們已停止發送。',
      '請檢查該地址，然後登入開發者平台重新啟用通知。待發送的通知屆時將按順序發送。',
    ],
    label: { address: '通知地址', disabled: '停用時間' },
  },
} satisfies typeof en;
