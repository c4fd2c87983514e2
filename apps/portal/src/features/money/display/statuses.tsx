// The status of everything that has one: the same word and color on every page.
import {
  billStatuses,
  kycStatuses,
  namesOf,
  transferStatuses,
  type BillStatus,
  type CollectionAccountStatus,
  type DepositStatus,
  type ExchangeCancellation,
  type ExchangeStatus,
  type KycStatus,
  type PayeeStatus,
  type PrepaidStatus,
  type TransferStatus,
} from '@causeway/contract';
import { StatusTag, type Tone } from '@causeway/ui';
import { useSharedTexts } from '../../../shared/texts.ts';

/** `wait` marks what this member must do. Work of others is not waiting from the member's view. */
const depositTones = {
  PENDING: 'info',
  CREDITED: 'done',
  VANISHED: 'bad',
  HELD: 'info',
  DOCUMENTS_NEEDED: 'wait',
  CONFIRM_RETURN: 'wait',
  RETURNING: 'info',
  RETURN_SENT: 'info',
  RETURN_FAILED: 'info',
  RETURNED: 'bad',
} as const satisfies Record<DepositStatus, Tone>;

const exchangeTones = {
  RECHECK: 'wait',
  RECONFIRM: 'wait',
  REFUSED: 'bad',
  PROCESSING: 'info',
  SETTLED: 'done',
  CANCELLED: 'bad',
  RETURNED: 'bad',
} as const satisfies Record<ExchangeStatus, Tone>;

const transferTones = {
  [transferStatuses.review]: 'info',
  [transferStatuses.approved]: 'info',
  [transferStatuses.supplement]: 'wait',
  [transferStatuses.recheck]: 'wait',
  [transferStatuses.recheckRefused]: 'bad',
  [transferStatuses.sent]: 'info',
  [transferStatuses.refused]: 'bad',
  [transferStatuses.closed]: 'bad',
  [transferStatuses.paid]: 'done',
  [transferStatuses.canceled]: 'bad',
  [transferStatuses.refunded]: 'bad',
} as const satisfies Record<TransferStatus, Tone>;

/** The status values: 1 is done, 2 failed, all others are pending. */
const billTones = {
  [billStatuses.unpaid]: 'info',
  [billStatuses.paid]: 'good',
  [billStatuses.failed]: 'bad',
  [billStatuses.canceled]: 'info',
} as const satisfies Record<BillStatus, Tone>;

/** Transfers to and from the prepaid account and sub-accounts. */
const moveTones = {
  WAITING: 'wait',
  MOVED: 'done',
  REJECTED: 'bad',
  CANCELED: 'bad',
} as const satisfies Record<PrepaidStatus, Tone>;

const billWords = namesOf(billStatuses);

const transferWords = namesOf(transferStatuses);

const kycWords = namesOf(kycStatuses);

const recordTones = {
  NORMAL: 'good',
  PENDING: 'info',
  REFUSED: 'bad',
  DISABLED: 'bad',
} as const satisfies Record<PayeeStatus & CollectionAccountStatus, Tone>;

const kycTones = {
  [kycStatuses.pending]: 'wait',
  [kycStatuses.underReview]: 'info',
  [kycStatuses.rejected]: 'bad',
  [kycStatuses.verified]: 'good',
  [kycStatuses.declined]: 'bad',
  [kycStatuses.rejectedSecond]: 'bad',
} as const satisfies Record<KycStatus, Tone>;

export function DepositStatusTag({ status }: { readonly status: DepositStatus }) {
  const t = useSharedTexts('status.deposit');
  return <StatusTag tone={depositTones[status]}>{t(status)}</StatusTag>;
}

interface ExchangeState {
  readonly status: ExchangeStatus;
  readonly cancellation?: ExchangeCancellation | undefined;
}

export function ExchangeStatusTag({ status, cancellation }: ExchangeState) {
  const t = useSharedTexts('status');
  const word = cancellation ? t(`exchangeCancellation.${cancellation}`) : t(`exchange.${status}`);
  return <StatusTag tone={exchangeTones[status]}>{word}</StatusTag>;
}

export function TransferStatusTag({ status }: { readonly status: TransferStatus }) {
  const t = useSharedTexts('status.transfer');
  return <StatusTag tone={transferTones[status]}>{t(transferWords[status])}</StatusTag>;
}

export function BillStatusTag({ status }: { readonly status: BillStatus }) {
  const t = useSharedTexts('status.bill');
  return <StatusTag tone={billTones[status]}>{t(billWords[status])}</StatusTag>;
}

/** A certified member's payment is approved quickly. */
export function MoveStatusTag({ status }: { readonly status: PrepaidStatus }) {
  const t = useSharedTexts('status.move');
  return <StatusTag tone={moveTones[status]}>{t(status)}</StatusTag>;
}

export function CertifiedTag() {
  const t = useSharedTexts('status');
  return <StatusTag tone="good">{t('certified')}</StatusTag>;
}

interface PayeeState {
  readonly status: PayeeStatus;
  /** A second person of the business has to approve it. */
  readonly awaitsApproval?: boolean;
}

export function PayeeStatusTag({ status, awaitsApproval = false }: PayeeState) {
  const t = useSharedTexts('status.payee');
  if (awaitsApproval) return <StatusTag tone="wait">{t('approval')}</StatusTag>;
  return <StatusTag tone={recordTones[status]}>{t(status)}</StatusTag>;
}

export function CollectionAccountStatusTag({ status }: { readonly status: CollectionAccountStatus }) {
  const t = useSharedTexts('status.collectionAccount');
  return <StatusTag tone={recordTones[status]}>{t(status)}</StatusTag>;
}

export function KycStatusTag({ status }: { readonly status: KycStatus }) {
  const t = useSharedTexts('status.kyc');
  return <StatusTag tone={kycTones[status]}>{t(kycWords[status])}</StatusTag>;
}
