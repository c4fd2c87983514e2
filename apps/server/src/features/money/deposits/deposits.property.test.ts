// However a chain mines and reorganises, short of the depth that counts as final: in the end the member has exactly what
// is on the chain, and nothing was credited that was not deep enough.
import { getCollectionAccount } from '@causeway/contract';
import { decimal } from '@causeway/money';
import type { ChainTransfer } from '@causeway/providers/port';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';

let server: MoneyServer;
beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());

type Step =
  | { readonly kind: 'pay'; readonly units: bigint }
  | { readonly kind: 'mine'; readonly blocks: number }
  | { readonly kind: 'reorganise'; readonly depth: number }
  | { readonly kind: 'include-again' }
  | { readonly kind: 'look' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), units: fc.bigInt({ min: 1n, max: 10n ** 9n }) }),
  fc.record({ kind: fc.constant('mine' as const), blocks: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('reorganise' as const), depth: fc.integer({ min: 1, max: 2 }) }),
  fc.constant({ kind: 'include-again' } as const),
  fc.constant({ kind: 'look' } as const),
);

test('what is on the chain in the end is what is credited', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      const person = await server.signedInPerson();
      const gaAccountId = await server.account(person, 8);
      const { number } = server.ok(
        await server.call(getCollectionAccount, { gaAccountId }, { session: person }),
      );
      const dropped: ChainTransfer[] = [];
      for (const one of steps) await take(one, number ?? '', dropped);
      server.chain.mineEmpty(4);
      await server.settle();

      const head = await server.chain.head();
      const onChain = await server.chain.transfers(new Set([number ?? '']), 0n, head.blockNumber);
      const expected = onChain.reduce((sum, transfer) => sum + transfer.amount.minor, 0n);
      const [available, , pending] = await server.balanceOf(person, 'USDT');
      expect(available === '-' ? 0n : decimal(available ?? '', 'USDT').minor).toBe(expected);
      expect(pending === '-' ? 0n : decimal(pending ?? '', 'USDT').minor).toBe(0n);
    }),
    { numRuns: 20 },
  );
  await server.balanced();
}, 120_000);

const take = async (one: Step, to: string, dropped: ChainTransfer[]): Promise<void> => {
  if (one.kind === 'pay') server.chain.mine({ to, amount: { currency: 'USDT', minor: one.units } });
  if (one.kind === 'mine') server.chain.mineEmpty(one.blocks);
  if (one.kind === 'reorganise' && (await server.chain.head()).blockNumber > 3n)
    dropped.push(...server.chain.reorganise(one.depth).filter((transfer) => transfer.to === to));
  if (one.kind === 'include-again') {
    const again = dropped.pop();
    if (again) server.chain.includeAgain(again);
  }
  if (one.kind === 'look') await server.settle();
};
