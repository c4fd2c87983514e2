// The words for the statuses of money, for portal, console and files alike. One file per language, so that a reader loads no
// other.
import type { ExchangeCancellation } from './exchange/cancellation.ts';
import type { billStatuses, transferStatuses } from './codes.ts';
import type { DepositStatus, ExchangeStatus } from './enumerations.ts';
import type { PrepaidStatus } from './prepaid/endpoints.ts';

/** A type, not an interface, because catalogues are made from it. */
type StatusTexts = {
  /** Takes the payer's place for a deposit through a bank that named nobody. */
  readonly payerNotNamed: string;
  readonly deposit: Readonly<Record<DepositStatus, string>>;
  readonly exchange: Readonly<Record<ExchangeStatus, string>>;
  /** Replaces the status text of a canceled exchange. */
  readonly exchangeCancellation: Readonly<Record<ExchangeCancellation, string>>;
  readonly transfer: Readonly<Record<keyof typeof transferStatuses, string>>;
  readonly bill: Readonly<Record<keyof typeof billStatuses, string>>;
  /** Statuses of money that moves to a sub-account or the prepaid account, or back. */
  readonly move: Readonly<Record<PrepaidStatus, string>>;
};

export const statusTextsEn: StatusTexts = {
  payerNotNamed: 'Payer not named',
  deposit: {
    PENDING: 'Pending',
    VANISHED: 'Reversed',
    HELD: 'On hold',
    DOCUMENTS_NEEDED: 'Answer needed',
    CONFIRM_RETURN: 'Confirm return',
    CREDITED: 'Credited',
    RETURNING: 'Being returned',
    RETURN_SENT: 'Return sent',
    RETURN_FAILED: 'Return in preparation',
    RETURNED: 'Returned',
  },
  exchange: {
    RECHECK: 'Awaiting second approval',
    RECONFIRM: 'Confirm again',
    REFUSED: 'Rejected by approver',
    PROCESSING: 'Processing',
    SETTLED: 'Settled',
    CANCELLED: 'Canceled',
    RETURNED: 'Returned',
  },
  exchangeCancellation: { withdrawn: 'Canceled (withdrawn)', lapsed: 'Canceled (lapsed)' },
  transfer: {
    review: 'Under review',
    approved: 'Approved',
    supplement: 'Documents needed',
    recheck: 'Awaiting second approval',
    recheckRefused: 'Rejected by approver',
    canceled: 'Canceled',
    sent: 'Sent',
    refused: 'Rejected',
    closed: 'Closed',
    paid: 'Paid',
    refunded: 'Refunded',
  },
  bill: { unpaid: 'Unpaid', paid: 'Paid', failed: 'Payment failed', canceled: 'Canceled' },
  move: {
    WAITING: 'Awaiting second approval',
    MOVED: 'Moved',
    REJECTED: 'Rejected',
    CANCELED: 'Canceled',
  },
};

export const statusTextsZhHans: StatusTexts = {
  payerNotNamed: '付款人未具名',
  deposit: {
    PENDING: '待入账',
    VANISHED: '已撤销',
    HELD: '核查中',
    DOCUMENTS_NEEDED: '待回复',
    CONFIRM_RETURN: '待确认退回',
    CREDITED: '已入账',
    RETURNING: '退回处理中',
    RETURN_SENT: '退款已汇出',
    RETURN_FAILED: '退款准备中',
    RETURNED: '已退回',
  },
  exchange: {
    RECHECK: '待复核',
    RECONFIRM: '待重新确认',
    REFUSED: '复核未通过',
    PROCESSING: '处理中',
    SETTLED: '已完成',
    CANCELLED: '已取消',
    RETURNED: '已退回',
  },
  exchangeCancellation: { withdrawn: '已取消（已撤回）', lapsed: '已取消（逾期未处理）' },
  transfer: {
    review: '审核中',
    approved: '已通过',
    supplement: '待补充材料',
    recheck: '待复核',
    recheckRefused: '复核未通过',
    canceled: '已取消',
    sent: '已发出',
    refused: '已拒绝',
    closed: '已关闭',
    paid: '已付款',
    refunded: '已退款',
  },
  bill: { unpaid: '未支付', paid: '已支付', failed: '扣款失败', canceled: '已取消' },
  move: { WAITING: '待复核', MOVED: '已划转', REJECTED: '已拒绝', CANCELED: '已取消' },
};

export const statusTextsZhHant: StatusTexts = {
  payerNotNamed: '付款人未具名',
  deposit: {
    PENDING: '待入帳',
    VANISHED: '已撤銷',
    HELD: '核查中',
    DOCUMENTS_NEEDED: '待回覆',
    CONFIRM_RETURN: '待確認退回',
    CREDITED: '已入帳',
    RETURNING: '退回處理中',
    RETURN_SENT: '退款已匯出',
    RETURN_FAILED: '退款準備中',
    RETURNED: '已退回',
  },
  exchange: {
    RECHECK: '待覆核',
    RECONFIRM: '待重新確認',
    REFUSED: '覆核不獲通過',
    PROCESSING: '處理中',
    SETTLED: '已完成',
    CANCELLED: '已取消',
    RETURNED: '已退回',
  },
  exchangeCancellation: { withdrawn: '已取消（已撤回）', lapsed: '已取消（逾期未處理）' },
  transfer: {
    review: '審核中',
    approved: '已批核',
    supplement: '待補交文件',
    recheck: '待覆核',
    recheckRefused: '覆核不獲通過',
    canceled: '已取消',
    sent: '已發出',
    refused: '已拒絕',
    closed: '已關閉',
    paid: '已付款',
    refunded: '已退款',
  },
  bill: { unpaid: '未支付', paid: '已支付', failed: '扣款失敗', canceled: '已取消' },
  move: { WAITING: '待覆核', MOVED: '已完成', REJECTED: '已拒絕', CANCELED: '已取消' },
};
