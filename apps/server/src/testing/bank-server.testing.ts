// The whole server with a world box bank whose messages a walk delivers, and the result as rows of its database.
import { getCollectionAccount } from '@causeway/contract';
import type { BankPort } from '@causeway/providers/port';
import { catchUp } from '../features/money/channel-events/bank-messages.ts';
import type { RawMessage } from './bank-days.testing.ts';
import type { Money, Outcome } from './bank-outcome.testing.ts';
import { moneyServer } from './money-server.testing.ts';

export type BankServer = Awaited<ReturnType<typeof bankServer>>;

export async function bankServer(bank: BankPort) {
  let next: readonly RawMessage[] = [];
  /** Lists the walk's messages, in its order. */
  const listed: BankPort = {
    ...bank,
    messagesAfter: (cursor) => {
      const messages = next.map(({ id, xml }) => ({ messageId: id, raw: xml, events: bank.readKept(xml) }));
      next = [];
      return Promise.resolve({ messages, cursor: String(Number(cursor) + messages.length) });
    },
  };
  const server = await moneyServer([], {}, { banks: new Map([[3, listed]]) });

  /** The number of an account of a new member. */
  const openAccount = async (): Promise<string> => {
    const person = await server.signedInPerson();
    const account = { accountId: await server.account(person, 3) };
    return (await server.as(person).call(getCollectionAccount, account)).number ?? '';
  };

  const hear = async (messages: readonly RawMessage[]): Promise<void> => {
    next = messages;
    await catchUp(server.context, listed);
    await server.settle();
  };

  const rowsOf = async <Row>(sql: string): Promise<readonly Row[]> =>
    (await server.owner.query<Row & Record<string, unknown>>(sql)).rows;

  const waitingRows = () =>
    rowsOf<Outcome['waiting'][number] & { readonly id: string }>(
      `select id, account, currency, amount as minor, kind, issue as why from bank_booking where status = 'WAITING'`,
    );
  const movedRows = () =>
    rowsOf<Money & { readonly id: string }>(
      `select id, account, currency, amount as minor from bank_booking
       where kind = 'entry' or (kind = 'credit' and event -> 'credit' -> 'returned' <> 'null'::jsonb)`,
    );

  /** Starts here, and ignores earlier rows. */
  const begin = async () => {
    const before = new Set([...(await waitingRows()), ...(await movedRows())].map(({ id }) => id));
    return { outcome: () => outcomeBeside(before) };
  };

  const outcomeBeside = async (before: ReadonlySet<string>): Promise<Outcome> => ({
    arrived: await rowsOf<Money>(
      `select receiving_account as account, currency, amount as minor from deposit where channel = 3
       union all select receiving_account, currency, amount from unmatched_payment
       where channel = 3 and deposit_id is null and returned_payment is null`,
    ),
    moved: (await movedRows()).filter(({ id }) => !before.has(id)),
    waiting: (await waitingRows()).filter(({ id }) => !before.has(id)),
    quarantined: (
      await rowsOf<{ raw: Buffer; reason: string }>(
        'select raw, reason from bank_message_aside where settled_at is null',
      )
    ).map(({ raw, reason }) => ({ raw: raw.toString(), reason })),
  });

  return { ...server, openAccount, hear, begin };
}
