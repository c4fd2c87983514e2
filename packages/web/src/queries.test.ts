// How both apps read: what is asked for offline, again, and once only.
import { listStaff, type Endpoint } from '@causeway/contract';
import { RequestError, type FailureKind } from '@causeway/ui';
import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { createQueries } from './queries.ts';

const failed = (kind: FailureKind): RequestError =>
  new RequestError({ kind, code: 0, status: 0, msg: 'text', requestId: '', write: false });

/** Reads of which each fails so. */
function failing(kind: FailureKind) {
  let count = 0;
  const queries = createQueries({
    call: async () => {
      count += 1;
      throw failed(kind);
    },
  });
  return { ...queries, asked: () => count };
}

const read = listStaff as Endpoint<object>;

test('offline, a read is not held back: it fails, so that the page says so', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const { queryClient, queryOf } = failing('offline');
  await expect(queryClient.fetchQuery(queryOf(read, {}))).rejects.toMatchObject({ kind: 'offline' });
});

test('a refusal is an answer, and is not asked for again', async () => {
  const { queryClient, queryOf, asked } = failing('refused');
  await expect(queryClient.fetchQuery(queryOf(read, {}))).rejects.toMatchObject({ kind: 'refused' });
  expect(asked()).toBe(1);
});

test('an answer is taken as it is for ten seconds, in both apps', () => {
  expect(failing('offline').queryClient.getDefaultOptions().queries).toMatchObject({ staleTime: 10_000 });
});

test('the page is told what the app makes of a failure', async () => {
  const { queryClient, queryOf } = createQueries({
    call: async () => {
      throw failed('refused');
    },
    explain: (endpoint) => new Error(endpoint.write ? 'written' : 'no such record'),
  });
  await expect(queryClient.fetchQuery(queryOf(read, {}))).rejects.toThrow('no such record');
});
