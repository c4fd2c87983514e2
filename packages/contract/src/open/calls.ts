// The open API (DEV-010): people's calls, at addresses for machines. Each is a call of the contract and uses the same verb;
// only the address and the proof of the caller differ.
import * as z from 'zod/mini';
import { getBalances } from '../accounts/endpoints.ts';
import {
  applyForCollectionAccounts,
  applyForRegionalAccounts,
  downloadCollectionProof,
  getCollectionAccount,
  getCollectionAccountOptions,
  getRegionalAccountOptions,
  listCollectionAccounts,
  remarkCollectionAccount,
} from '../collection-accounts/endpoints.ts';
import {
  confirmDepositReturn,
  downloadDepositConfirmation,
  getDeposit,
  listDeposits,
} from '../deposits/endpoints.ts';
import { type Endpoint, everyRefusal, sessionRefusals } from '../endpoint.ts';
import type { ErrorName } from '../errors/codes.ts';
import {
  detailedExchange,
  downloadExchangeConfirmation,
  getExchange,
  getExchangePairs,
  getExchangeRate,
  listExchanges,
  lockExchangeRate,
  reconfirmExchange,
  submitExchange,
  withdrawExchange,
} from '../exchange/endpoints.ts';
import { uploadFile } from '../files/endpoints.ts';
import { addSupportingDocuments, getSupportingDocuments } from '../files/supporting-documents.ts';
import {
  addPayee,
  disablePayee,
  enablePayee,
  getPayee,
  listPayees,
  modifyPayee,
  withdrawPayee,
  payeeDetails,
} from '../payees/endpoints.ts';
import { publishedNames } from '../published-names.ts';
import {
  assignCollectionAccount,
  getSubAccount,
  getSubAccountMove,
  getSubAccountMoveTerms,
  listSubAccountMoves,
  listSubAccounts,
  moveSubAccountMoney,
  openSubAccount,
  subAccountMoveDetails,
  withdrawSubAccountMove,
} from '../sub-accounts/endpoints.ts';
import {
  downloadTransferConfirmation,
  getTransfer,
  getTransferTerms,
  listTransfers,
  prepareTransfer,
  submitTransfer,
  transferDetails,
  transferSubmission,
  withdrawTransfer,
} from '../transfers/endpoints.ts';
import { listWalletTransactions } from '../wallet-transactions/endpoints.ts';
import {
  downloadFundsExport,
  exportMonthlyStatement,
  listFundsExports,
  startFundsExport,
} from '../wallet-transactions/exports.ts';

/** Has the open address as its path, so that the router binds it like any other. */
export interface OpenEndpoint extends Endpoint {
  /** The contract's call behind it. */
  readonly call: Endpoint;
  /** The field of a row for requesting the next page of a list (`after`); null for other calls. */
  readonly cursor: string | null;
}

const open = (
  method: 'GET' | 'POST',
  path: string,
  call: Endpoint,
  request: z.ZodMiniType = call.request,
): OpenEndpoint => named({ ...call, method, path: `/open/v1/${path}`, request, call, cursor: null });

const named = (call: OpenEndpoint): OpenEndpoint => ({ ...call, names: publishedNames(call) });

/** The call's answer for a key, without a person's rights. */
const telling = (call: OpenEndpoint, response: z.ZodMiniType): OpenEndpoint => named({ ...call, response });

/** Newest first; `next` is the value of `after` for the next page, and null on the last. */
const openList = (path: string, call: Endpoint, cursor: string): OpenEndpoint =>
  named({
    ...open('GET', path, call),
    response: z.extend(call.response as z.ZodMiniObject, { next: z.nullable(z.string()) }),
    cursor,
  });

/** Listed in the order of the documentation. */
export const openEndpoints: readonly OpenEndpoint[] = [
  open('GET', 'balances', getBalances),
  openList('wallet-transactions', listWalletTransactions, 'flowId'),
  open('GET', 'statements/:exportTime', exportMonthlyStatement),
  open('POST', 'exports', startFundsExport),
  open('GET', 'exports', listFundsExports),
  open('GET', 'exports/:exportId', downloadFundsExport),
  open('GET', 'collection-accounts', listCollectionAccounts),
  open('POST', 'collection-accounts', applyForCollectionAccounts),
  open('GET', 'collection-accounts/options', getCollectionAccountOptions),
  open('POST', 'collection-accounts/regional', applyForRegionalAccounts),
  open('GET', 'collection-accounts/regional/options', getRegionalAccountOptions),
  open('GET', 'collection-accounts/:gaAccountId', getCollectionAccount),
  open('GET', 'collection-accounts/:gaAccountId/proof', downloadCollectionProof),
  open('POST', 'collection-accounts/:gaAccountId/remark', remarkCollectionAccount),
  openList('deposits', listDeposits, 'txnNo'),
  open('GET', 'deposits/:txnNo', getDeposit),
  open('GET', 'deposits/:txnNo/confirmation', downloadDepositConfirmation),
  open('POST', 'deposits/:txnNo/confirm-return', confirmDepositReturn),
  open('GET', 'exchange/pairs', getExchangePairs),
  open('GET', 'exchange/rate', getExchangeRate),
  open('POST', 'exchange/quotes', lockExchangeRate),
  open('POST', 'exchanges', submitExchange),
  openList('exchanges', listExchanges, 'txnNo'),
  telling(open('GET', 'exchanges/:txnNo', getExchange), detailedExchange),
  open('GET', 'exchanges/:txnNo/confirmation', downloadExchangeConfirmation),
  open('POST', 'exchanges/:txnNo/reconfirm', reconfirmExchange),
  open('POST', 'exchanges/:txnNo/withdraw', withdrawExchange),
  open('POST', 'files', uploadFile),
  open('POST', 'documents', addSupportingDocuments),
  open('GET', 'documents', getSupportingDocuments),
  open('POST', 'payees', addPayee),
  openList('payees', listPayees, 'payeeId'),
  telling(open('GET', 'payees/:payeeId', getPayee), payeeDetails),
  open('POST', 'payees/:payeeId/modify', modifyPayee),
  open('POST', 'payees/:payeeId/disable', disablePayee),
  open('POST', 'payees/:payeeId/enable', enablePayee),
  open('POST', 'payees/:payeeId/withdraw', withdrawPayee),
  openList('sub-accounts', listSubAccounts, 'subAccountId'),
  open('POST', 'sub-accounts', openSubAccount),
  open('POST', 'sub-accounts/assign', assignCollectionAccount),
  openList('sub-accounts/moves', listSubAccountMoves, 'txnNo'),
  open('GET', 'sub-accounts/moves/terms', getSubAccountMoveTerms),
  open('POST', 'sub-accounts/moves', moveSubAccountMoney),
  telling(open('GET', 'sub-accounts/moves/:txnNo', getSubAccountMove), subAccountMoveDetails),
  open('POST', 'sub-accounts/moves/:txnNo/withdraw', withdrawSubAccountMove),
  open('GET', 'sub-accounts/:subAccountId', getSubAccount),
  open('GET', 'transfers/terms', getTransferTerms),
  open('POST', 'transfers/prepare', prepareTransfer),
  open('POST', 'transfers', submitTransfer, transferSubmission),
  openList('transfers', listTransfers, 'txnNo'),
  telling(open('GET', 'transfers/:txnNo', getTransfer), transferDetails),
  open('GET', 'transfers/:txnNo/confirmation', downloadTransferConfirmation),
  open('POST', 'transfers/:txnNo/withdraw', withdrawTransfer),
];

/** Refusals because of a person's session or proof: a signed call has neither. */
const OF_PEOPLE: ReadonlySet<ErrorName> = new Set([
  ...sessionRefusals,
  'account-disabled',
  'passkey-refused',
  'login-locked',
  'other-proof-needed',
  'authenticator-needed',
]);

/** All refusals of a signed call, each once. */
export const openRefusals = (endpoint: OpenEndpoint): readonly ErrorName[] => [
  ...new Set<ErrorName>([
    ...endpoint.refusals.filter((name) => !OF_PEOPLE.has(name)),
    'signature-refused',
    'key-owner-gone',
    'forbidden',
    ...everyRefusal(endpoint).filter((name) => !OF_PEOPLE.has(name)),
  ]),
];
