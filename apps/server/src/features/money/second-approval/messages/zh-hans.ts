// 复核邮件用语：简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  what: {
    payee: '收款人',
    exchange: '兑换',
    transfer: '转账',
    prepaid: '预付账户划转',
    'sub-account-move': '子账户划转',
  },
  ways: {
    prepaid: { in: '划转至预付账户', out: '转回通用账户' },
    'sub-account-move': { in: '转入子账户', out: '从子账户转出' },
  },
  mail: {
    submitted: {
      subject: '有一项{what}待您复核',
      opening: '{submitter} 提交了一项须复核的{what}，请您处理。',
    },
    approved: {
      subject: '您提交的{what}已通过复核',
      opening: '您提交的{what}已由同事复核通过，我们正在处理。',
    },
    rejected: {
      subject: '您提交的{what}未通过复核',
      opening: '您提交的{what}已被同事拒绝，未发生任何支付。',
    },
    lapsed: {
      subject: '一项{what}已无法复核',
      opening: '以下{what}已无法通过复核，因此已关闭。为其冻结的资金已释放。',
    },
    overdue: {
      subject: '一项{what}逾期未复核，已取消',
      opening: '以下{what}逾期无人复核，已自动取消，未予兑换。为其冻结的资金已释放。',
    },
    nobody: {
      subject: '一项{what}无人可复核',
      opening:
        '一项{what}须复核，但贵公司目前无人可以复核。管理员可在用户管理中邀请或启用复核员，提交人也可以撤回。',
    },
  },
  open: '在平台中打开',
  label: {
    number: '交易订单号',
    amount: '金额',
    payee: '收款人',
    exchange: '兑换',
    subAccount: '子账户',
    way: '类型',
    submittedBy: '提交人',
    reason: '原因',
  },
};
