// Watched providers: outcomes are reported, and an object that others use as a key stays the same object.
import { expect, test } from 'vitest';
import { ProviderUnavailable, type Providers } from './port.ts';
import { watchedProviders } from './watched-providers.ts';

const statements = { dayAt: () => '2026-03-02', of: () => Promise.reject(new ProviderUnavailable('away')) };
const bank = { channel: 3, statements, paymentStatus: () => Promise.resolve('unknown') };

function watched() {
  const reported: string[] = [];
  const providers = watchedProviders(
    { banks: new Map([[3, bank]]), chains: new Map(), registers: [] } as unknown as Providers,
    {
      exists: (provider) => void reported.push(`${provider} exists`),
      answered: (provider, operation) => void reported.push(`${provider} answered ${operation}`),
      failed: (provider, operation) => void reported.push(`${provider} failed ${operation}`),
    },
  );
  return { reported, bank: providers.banks.get(3) as unknown as typeof bank };
}

test('each answer and failure is reported, of nested providers too', async () => {
  const { reported, bank: port } = watched();
  await port.paymentStatus();
  await expect(port.statements.of()).rejects.toThrow('away');
  expect(reported).toEqual(['bank-3 exists', 'bank-3 answered paymentStatus', 'bank-3 failed of']);
});

test('a part of a provider is the same object each time', () => {
  const { bank: port } = watched();
  expect(port.statements).toBe(port.statements);
});
