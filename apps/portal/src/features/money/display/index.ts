// How money is shown: amounts of an answer, statuses, names of channels.
export { AmountDtoText } from '@causeway/web/amount-dto-text';
export { isFeeLarge, useFeeQuestion } from './fee-question.tsx';
export { MoneyFlow, OneAmount } from './money-flow.tsx';
export { RecentAmounts, RecentStatus, recentAddress } from './recent.tsx';
export { MovedAmount } from './moved-amount.tsx';
export { isFee } from './moved-money.ts';
export { ChannelMark } from './channel-mark.tsx';
export { payeeAccount } from './payee-account.ts';
export { useChannelName } from './channels.ts';
export { usePayer } from './use-payer.ts';
export {
  CollectionAccountStatusTag,
  DepositStatusTag,
  ExchangeStatusTag,
  KycStatusTag,
  CertifiedTag,
  PayeeStatusTag,
  BillStatusTag,
  MoveStatusTag,
  TransferStatusTag,
} from './statuses.tsx';
