// The open API (DEV-010): calls that people make, at addresses for machines. Each is a call of the contract and goes to the
// same verb; only its address, and what a request needs of a person, are another.
import * as z from 'zod/mini';
import { getBalances } from '../accounts/endpoints.ts';
import { listCollectionAccounts } from '../collection-accounts/endpoints.ts';
import { getDeposit, listDeposits } from '../deposits/endpoints.ts';
import type { Endpoint } from '../endpoint.ts';
import {
  getExchange,
  getExchangePairs,
  getExchangeRate,
  listExchanges,
  lockExchangeRate,
  submitExchange,
} from '../exchange/endpoints.ts';
import { uploadFile } from '../files/endpoints.ts';
import { addPayee, disablePayee, getPayee, listPayees } from '../payees/endpoints.ts';
import {
  assignCollectionAccount,
  listSubAccountMoves,
  listSubAccounts,
  moveSubAccountMoney,
  openSubAccount,
} from '../sub-accounts/endpoints.ts';
import {
  getTransfer,
  listTransfers,
  prepareTransfer,
  submitTransfer,
  transferSubmission,
} from '../transfers/endpoints.ts';

/** With the open address as its path, so that the router binds it like any other. */
export interface OpenEndpoint extends Endpoint {
  /** The call that it is. */
  readonly call: Endpoint;
  /** Of a list: the field of a row by which the next page is asked for (`after`); null of what is no list. */
  readonly cursor: string | null;
}

const open = (
  method: 'GET' | 'POST',
  path: string,
  call: Endpoint,
  request: z.ZodMiniType = call.request,
): OpenEndpoint => ({ ...call, method, path: `/open/v1/${path}`, request, call, cursor: null });

/** Newest first; `next` is what `after` takes for the page behind this one, and null with the last. */
const openList = (path: string, call: Endpoint, cursor: string): OpenEndpoint => ({
  ...open('GET', path, call),
  response: z.extend(call.response as z.ZodMiniObject, { next: z.nullable(z.string()) }),
  cursor,
});

export const openEndpoints: readonly OpenEndpoint[] = [
  open('GET', 'balances', getBalances),
  open('GET', 'collection-accounts', listCollectionAccounts),
  openList('deposits', listDeposits, 'txnNo'),
  open('GET', 'deposits/:txnNo', getDeposit),
  open('GET', 'exchange/pairs', getExchangePairs),
  open('GET', 'exchange/rate', getExchangeRate),
  open('POST', 'exchange/quotes', lockExchangeRate),
  open('POST', 'exchanges', submitExchange),
  openList('exchanges', listExchanges, 'txnNo'),
  open('GET', 'exchanges/:txnNo', getExchange),
  open('POST', 'files', uploadFile),
  open('POST', 'payees', addPayee),
  openList('payees', listPayees, 'payeeId'),
  open('GET', 'payees/:payeeId', getPayee),
  open('POST', 'payees/:payeeId/disable', disablePayee),
  openList('sub-accounts', listSubAccounts, 'subAccountId'),
  open('POST', 'sub-accounts', openSubAccount),
  open('POST', 'sub-accounts/assign', assignCollectionAccount),
  openList('sub-accounts/moves', listSubAccountMoves, 'txnNo'),
  open('POST', 'sub-accounts/moves', moveSubAccountMoney),
  open('POST', 'transfers/prepare', prepareTransfer),
  open('POST', 'transfers', submitTransfer, transferSubmission),
  openList('transfers', listTransfers, 'txnNo'),
  open('GET', 'transfers/:txnNo', getTransfer),
];
