// 覆核電郵用語：繁體中文（香港）。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  what: {
    payee: '收款人',
    exchange: '兌換',
    transfer: '轉帳',
    prepaid: '預付帳戶撥款',
    'sub-account-move': '子帳戶劃轉',
  },
  ways: {
    prepaid: { in: '撥款至預付帳戶', out: '轉回通用帳戶' },
    'sub-account-move': { in: '轉入子帳戶', out: '從子帳戶轉出' },
  },
  mail: {
    submitted: {
      subject: '有一項{what}待您覆核',
      opening: '{submitter} 提交了一項須覆核的{what}，請您處理。',
    },
    approved: {
      subject: '您提交的{what}已通過覆核',
      opening: '您提交的{what}已由同事覆核通過，我們正在處理。',
    },
    rejected: {
      subject: '您提交的{what}未通過覆核',
      opening: '您提交的{what}已被同事拒絕，並無任何款項支付。',
    },
    lapsed: {
      subject: '一項{what}已無法覆核',
      opening: '以下{what}已無法通過覆核，因此已關閉。為其凍結的資金已釋放。',
    },
    overdue: {
      subject: '一項{what}逾期未覆核，已取消',
      opening: '以下{what}逾期無人覆核，已自動取消，未有兌換。為其凍結的資金已釋放。',
    },
    nobody: {
      subject: '一項{what}無人可覆核',
      opening:
        '一項{what}須覆核，但貴公司目前無人可以覆核。管理員可在用戶管理中邀請或啟用覆核員，提交人亦可撤回。',
    },
  },
  open: '在平台中開啟',
  label: {
    number: '交易編號',
    amount: '金額',
    payee: '收款人',
    exchange: '兌換',
    subAccount: '子帳戶',
    way: '類型',
    submittedBy: '提交人',
    reason: '原因',
  },
};
