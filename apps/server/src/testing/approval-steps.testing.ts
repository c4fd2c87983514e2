// Steps of a second person of a business, and changes while a submission waits: for random walks.
import {
  addSupportingDocuments,
  type ApprovalForPerson,
  disablePayee,
  enablePayee,
  type ExchangeStatus,
  getExchange,
  getTransfer,
  lockExchangeRate,
  decideExchange,
  decideTransfer,
  reconfirmExchange,
  sendExchangeSecondApprovalCode,
  sendTransferSecondApprovalCode,
  transferStatuses as status,
  type TransferStatus,
  withdrawTransfer,
} from '@causeway/contract';
import type { TestPerson } from '../platform/testing.ts';
import { approvalCode } from './approval-code.testing.ts';
import type { MoneyServer } from './money-server.testing.ts';
import { asker, type Business, type Draw, makerOf, oneOf, type Take } from './money-steps.testing.ts';

/** A transaction of the business with this status. */
async function oneIn(
  { pool }: MoneyServer,
  { people }: Business,
  wanted: { readonly table: 'transfer' | 'exchange'; readonly status: TransferStatus | ExchangeStatus },
  draw: Draw,
) {
  const { rows } = await pool.query<{ id: string; submittedBy: string }>(
    `select id, submitted_by from ${wanted.table} where member_id = $1 and status = $2 order by id`,
    [people[0]?.memberId, wanted.status],
  );
  if (rows.length === 0) return undefined;
  const { id: txnNo, submittedBy } = oneOf(rows, draw);
  const submitter = people.find(({ personId }) => personId === submittedBy);
  return submitter && { txnNo, submitter };
}

const waitingTransfer = { table: 'transfer', status: status.recheck } as const;

/** Decides once, or twice at the same time, with the version that was read. */
async function decided(
  draw: Draw,
  { version, contentHash }: ApprovalForPerson,
  verifyCode: string | undefined,
  decide: (given: {
    readonly verifyCode?: string;
    readonly decision: 'approve' | 'reject';
    readonly version: number;
    readonly contentHash: string;
    readonly reason: string;
  }) => Promise<unknown>,
): Promise<boolean> {
  const decision = oneOf(['approve', 'approve', 'reject'] as const, draw);
  const proof = decision === 'approve' && verifyCode !== undefined ? { verifyCode } : {};
  const given = { decision, version, contentHash, reason: 'because', ...proof };
  const answers = await Promise.all(Array.from({ length: draw(2) + 1 }, () => decide(given)));
  return answers.some((answer) => answer !== undefined);
}

/** Confirms a rate again that is locked for the same amount. */
async function confirmedAnew(
  server: MoneyServer,
  { txnNo, submitter }: { readonly txnNo: string; readonly submitter: TestPerson },
): Promise<boolean> {
  const ask = asker(server);
  const before = await ask(getExchange, { txnNo }, submitter);
  if (!before) return false;
  const { sellCurrency, buyCurrency, side, sellAmount, buyAmount } = before;
  const wanted = { sellCurrency, buyCurrency, side, amount: side === 'sell' ? sellAmount : buyAmount };
  const quote = await ask(lockExchangeRate, wanted, submitter);
  return (
    quote !== undefined &&
    (await ask(reconfirmExchange, { txnNo, quoteId: quote.quoteId }, submitter)) !== undefined
  );
}

/** A second person of the business, and changes in between. */
export function approvalSteps(server: MoneyServer) {
  const ask = asker(server);
  return {
    'approver decides': async (draw, business) => {
      const transfer = await oneIn(server, business, waitingTransfer, draw);
      if (!transfer) return false;
      const { txnNo } = transfer;
      // Also draws people without the right: they are refused, or the books would show it.
      const person = oneOf(business.people, draw);
      const approval = (await ask(getTransfer, { txnNo }, person))?.approval;
      if (!approval) return false;
      const code = await approvalCode(server, person, () =>
        ask(sendTransferSecondApprovalCode, { txnNo }, person),
      );
      return decided(draw, approval, code, (given) => ask(decideTransfer, { txnNo, ...given }, person));
    },
    'exchange is decided on, or confirmed anew': async (draw, business) => {
      const again = await oneIn(server, business, { table: 'exchange', status: 'RECONFIRM' }, draw);
      if (again) return confirmedAnew(server, again);
      const exchange = await oneIn(server, business, { table: 'exchange', status: 'RECHECK' }, draw);
      if (!exchange) return false;
      const { txnNo } = exchange;
      const person = oneOf(business.people, draw);
      const approval = (await ask(getExchange, { txnNo }, person))?.approval;
      if (!approval) return false;
      const code = await approvalCode(server, person, () =>
        ask(sendExchangeSecondApprovalCode, { txnNo }, person),
      );
      return decided(draw, approval, code, (given) => ask(decideExchange, { txnNo, ...given }, person));
    },
    'submitter withdraws': async (draw, business) => {
      const transfer = await oneIn(server, business, waitingTransfer, draw);
      if (!transfer || draw(3) > 0) return false;
      return (await ask(withdrawTransfer, { txnNo: transfer.txnNo }, transfer.submitter)) !== undefined;
    },
    'member hands in documents': async (draw, business) => {
      const wanted = { table: 'transfer', status: status.supplement } as const;
      const transfer = await oneIn(server, business, wanted, draw);
      if (!transfer) return false;
      const person = makerOf(business, draw);
      const fileIds = [await server.document(await server.signedInAgain(person))];
      const given = { txnNo: transfer.txnNo, fileIds, remark: '' };
      return (await ask(addSupportingDocuments, given, person)) !== undefined;
    },
    'threshold changes': async (draw, { people: [admin] }) => {
      const threshold = oneOf([null, 2, 30_000, 60_000], draw);
      await server.owner.query(
        `insert into recheck_setting (id, new_payee, transfer, exchange, changed_by, changed_at)
         values ($1, false, $2, $2, $3, $4) on conflict (id) do update set transfer = $2, exchange = $2`,
        [admin?.memberId, threshold, admin?.personId, server.clock.now()],
      );
      return true;
    },
    'approver comes and goes': async (draw, { people }) => {
      const approver = people.at(-1);
      const now = oneOf(['normal', 'normal', 'disabled'], draw);
      await server.owner.query('update person set status = $2 where id = $1', [approver?.personId, now]);
      return true;
    },
    'payee comes and goes': async (draw, business) => {
      const payeeId = oneOf([business.bankPayeeId, business.walletPayeeId], draw);
      const [admin] = business.people;
      if (!admin) return false;
      const disabled = draw(4) === 0 ? await ask(disablePayee, { payeeId }, admin) : undefined;
      return (disabled ?? (await ask(enablePayee, { payeeId }, admin))) !== undefined;
    },
  } satisfies Record<string, Take>;
}
