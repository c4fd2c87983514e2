// The producer: makes blocks while somebody waits for one, and then stops.
import { afterEach, expect, test, vi } from 'vitest';
import { createTronModule } from '../tron/module.ts';
import { openChainBox, type ChainBox } from './testing.ts';

const MEMBER = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const SETTLE_BLOCKS = 22;

let box: ChainBox;
afterEach(() => box.close());

interface Shown {
  readonly head: number;
  readonly headAt: string;
  readonly recent: readonly { readonly block: number | null }[];
}
const shown = () => box.control<Shown>('GET', '/chain/9');

test('the producer includes a payment, settles it and rests', async () => {
  box = await openChainBox(createTronModule({ blockSeconds: 0.005 }));
  await box.control('POST', '/chain/9/pay-in', { to: MEMBER, asset: 'USDT', amount: '1' });
  await vi.waitFor(async () => {
    const { head, recent } = await shown();
    expect(head - (recent[0]?.block ?? head)).toBe(SETTLE_BLOCKS);
  });
});

test('the producer follows a move of the clock', async () => {
  box = await openChainBox(createTronModule({ blockSeconds: 60 }));
  const { head } = await shown();
  await box.clock.advance(86_400);
  const moved = await shown();
  expect(moved.head).toBe(head + 1);
  expect(new Date(moved.headAt).getTime()).toBeGreaterThan(box.clock.now().getTime() - 60_000);
});

test('without a beat only the controls mine', async () => {
  box = await openChainBox(createTronModule({ blockSeconds: null }));
  const { head } = await shown();
  await box.clock.advance(86_400);
  expect((await shown()).head).toBe(head);
});
