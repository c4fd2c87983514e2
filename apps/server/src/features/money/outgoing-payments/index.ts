// How money leaves, whatever it is paid for: through a bank or on a chain, once, whatever answer is lost on the way.
export { bankOrders, type BankOrder, type BankOrders } from './bank-payment.ts';
export { chainPayments, type ChainPayment, type ChainPayments } from './chain-payment.ts';
export { chainStore } from './chain-store.ts';
export { isolateFailures } from './isolate-failures.ts';
