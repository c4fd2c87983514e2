// 總覽：繁體中文（香港）。
import type { MessagesOf } from '@causeway/ui';
import type { en } from './en.ts';

export const zhHant = {
  page: {
    title: '總覽',
    deposit: '存款',
    exchange: '兌換',
    transfer: '轉帳',
  },
  total: {
    title: '總結餘',
    available: '可用',
    frozen: '凍結',
    toBeCredited: '待入帳',
    noRate: '您的其中一種貨幣暫無最新匯率，因此不顯示總額。',
    ratesAt: '按 {time} 的匯率計算',
    byCurrency: '各貨幣結餘',
    none: '款項到帳後，結餘將顯示於此。',
  },
  todos: {
    title: '待辦事項',
    none: '暫無待辦。',
    kyc: '完成身份認證',
    'kyc-rejected': '您的認證未獲通過',
    'collection-account': '開立收款帳戶',
    deposit: '{count, plural, other {# 筆存款需要補交文件}}',
    payee: '{count, plural, other {# 位收款人等待覆核}}',
    transfer: '{count, plural, other {# 筆轉帳等待您處理}}',
    verb: {
      kyc: '立即認證',
      'kyc-rejected': '查看原因',
      'collection-account': '立即開立',
      deposit: '查看',
      payee: '查看',
      transfer: '查看',
    },
  },
  notices: {
    title: '公告',
    none: '暫無公告。',
  },
  steps: {
    title: '快速開始',
    label: '完成首次付款的步驟',
    kyc: '完成身份認證',
    'collection-account': '開立收款帳戶',
    deposit: '收到第一筆存款',
    exchange: '兌換成其他貨幣',
    transfer: '向收款人付款',
    takes: {
      kyc: '約 5 分鐘，審核需時 1 至 3 個工作天',
      'collection-account': '約 1 分鐘，其後等待審核',
      deposit: '鏈上數分鐘，銀行 1 至 5 個工作天',
      exchange: '穩定幣即時到帳，法定貨幣之間需時 1 至 2 個工作天',
      transfer: '鏈上數分鐘，銀行 1 至 3 個工作天',
    },
    underReview: '審核中：1 至 3 個工作天',
    begin: '開始',
  },
  recent: {
    title: '最近交易',
    none: '您的存款、兌換及付款將列於此處。',
    time: '時間',
    kind: '類型',
    counterparty: '對方',
    amount: '金額',
    status: '狀態',
    kinds: { deposit: '存款', exchange: '兌換', transfer: '轉帳' },
    all: '全部錢包流水',
  },
} satisfies MessagesOf<typeof en>;
