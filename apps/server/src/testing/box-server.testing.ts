// The whole server with the banks of the world box, over HTTP: the bank's reports come from the box's own books.
import { getCollectionAccount } from '@causeway/contract';
import { createProviders, worldBoxChains, worldBoxConfig } from '@causeway/providers';
import { startWorldBox, keptIn } from '@causeway/providers/testing';
import { expect } from 'vitest';
import type { Feature } from '../platform/feature.ts';
import { moneyServer } from './money-server.testing.ts';

export type BoxServer = Awaited<ReturnType<typeof boxServer>>;

/** A server with bank 3 only. `passTo` moves its clock and the server's together. */
export async function boxServer(also: readonly Feature[], startAt = new Date()) {
  const box = await startWorldBox();
  await box.control('POST', '/clock', { at: startAt.toISOString() });
  const address = { url: box.url, smtpHost: '127.0.0.1', smtpPort: box.smtpPort, secret: box.secret };
  const unused = { publicUrl: 'http://127.0.0.1:8080' };
  let now = () => new Date();
  const providers = createProviders({
    now: () => now(),
    ...keptIn('/tmp'),
    ...worldBoxConfig({ ...address, ...unused }),
    chains: worldBoxChains({ url: box.url }),
  });
  const bankPort = providers.banks.get(3);
  if (!bankPort) throw new Error('the box has no bank 3');
  const server = await moneyServer(also, {}, { banks: new Map([[3, bankPort]]) }, [], { startAt });
  now = () => server.clock.now();

  const memberAccount = async (): Promise<string> => server.account(await server.signedInPerson(), 3);
  /** The number of an account of a new member. */
  const openAccount = async (): Promise<string> => {
    const person = await server.signedInPerson();
    const account = { accountId: await server.account(person, 3) };
    return (await server.as(person).call(getCollectionAccount, account)).number ?? '';
  };
  /** The number of an account that the bank has and the server does not know. */
  const unknownAccount = async (): Promise<string> => {
    const answer = await bankPort.openAccount({
      ...{ reference: `nobody-${String(Date.now())}`, holderName: 'Nobody Ltd', holderCountry: 'HK' },
      ...{ currencies: ['USD'], localType: 2_000_000 },
    });
    if (answer.outcome !== 'opened') throw new Error('the bank refused an account');
    return answer.account.number;
  };
  const bookings = async (): Promise<number> =>
    (await server.owner.query('select id from bank_booking')).rows.length;
  /** Reads the bank's messages until this many bookings were recorded. */
  const heardAll = async (count: number): Promise<void> => {
    await expect
      .poll(
        async () => {
          await server.settle();
          return bookings();
        },
        { timeout: 20_000 },
      )
      .toBe(count);
    await server.settle();
  };
  /** Moves both clocks to an instant. */
  const passTo = async (at: Date): Promise<void> => {
    await box.control('POST', '/clock', { at: at.toISOString() });
    await server.clock.advance(Math.ceil((at.getTime() - server.clock.now().getTime()) / 1000));
    await server.settle();
  };
  return {
    ...server,
    ...{ box, bankPort, memberAccount, openAccount, unknownAccount, heardAll, passTo },
    stop: async () => {
      await server.stop();
      providers.close();
      await box.stop();
    },
  };
}
