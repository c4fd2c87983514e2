// How both apps read: what they do offline, what they retry, and what they fetch only once.
import { listStaff, type Endpoint } from '@causeway/contract';
import { RequestError, type FailureKind } from '@causeway/ui';
import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { createQueries } from './queries.ts';

const failed = (kind: FailureKind): RequestError =>
  new RequestError({ kind, code: 0, status: 0, msg: 'text', requestId: '', write: false });

/** Sets up reads that all fail in this way. */
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

test('offline, a read fails instead of waiting, so that the page can say so', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const { queryClient, queryOf } = failing('offline');
  await expect(queryClient.fetchQuery(queryOf(read, {}))).rejects.toMatchObject({ kind: 'offline' });
});

test('a refusal is an answer, and the request is not retried', async () => {
  const { queryClient, queryOf, asked } = failing('refused');
  await expect(queryClient.fetchQuery(queryOf(read, {}))).rejects.toMatchObject({ kind: 'refused' });
  expect(asked()).toBe(1);
});

test('an answer counts as fresh for ten seconds in both apps', () => {
  expect(failing('offline').queryClient.getDefaultOptions().queries).toMatchObject({ staleTime: 10_000 });
});

test('the page learns how the app handled a failure', async () => {
  const { queryClient, queryOf } = createQueries({
    call: async () => {
      throw failed('refused');
    },
    explain: (endpoint) => new Error(endpoint.write ? 'written' : 'no such record'),
  });
  await expect(queryClient.fetchQuery(queryOf(read, {}))).rejects.toThrow('no such record');
});
