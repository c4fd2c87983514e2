// Detects the addresses on a page, one or all, with as many per call as the call accepts. The page holds the
// new results; stored results come with the accounts.
import {
  DETECTED_AT_ONCE,
  detectAddress,
  detectAddresses,
  getCollectionAccount,
  listCollectionAccounts,
  type CollectionAccount,
} from '@causeway/contract';
import { useState } from 'react';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import {
  mayDetectAll,
  statusOf,
  statusOfAnswer,
  statusOfError,
  statusOfItem,
  type DetectStatus,
} from './detection.ts';

export interface Detections {
  statusOf(account: CollectionAccount): DetectStatus;
  detect(account: CollectionAccount): void;
  readonly mayDetectAll: boolean;
  detectAll(): void;
}

export function useDetections(addresses: readonly CollectionAccount[]): Detections {
  const [found, setFound] = useState<ReadonlyMap<string, DetectStatus>>(new Map());
  const one = useWrite(detectAddress, { silent: true });
  const several = useWrite(detectAddresses, { silent: true });
  const note = (results: readonly (readonly [string, DetectStatus])[]): void =>
    setFound((before) => new Map([...before, ...results]));
  const reread = () => invalidate(listCollectionAccounts, getCollectionAccount);

  const detect = async ({ accountId }: CollectionAccount): Promise<void> => {
    note([[accountId, 'DETECTING']]);
    const status = await one.mutateAsync({ accountId }).then(statusOfAnswer, statusOfError);
    note([[accountId, status]]);
    await reread();
  };
  /** The calls run one after another, because each address is screened. */
  const detectFrom = async (ids: readonly string[]): Promise<void> => {
    const accountIds = ids.slice(0, DETECTED_AT_ONCE);
    if (accountIds.length === 0) return;
    const results = await several.mutateAsync({ accountIds }).then(
      (items) => items.map((item) => [item.accountId, statusOfItem(item)] as const),
      (error: unknown) => accountIds.map((id) => [id, statusOfError(error)] as const),
    );
    note(results);
    await detectFrom(ids.slice(DETECTED_AT_ONCE));
  };
  const detectAll = async (): Promise<void> => {
    const ids = addresses.filter(({ status }) => status === 'NORMAL').map(({ accountId }) => accountId);
    note(ids.map((id) => [id, 'DETECTING']));
    await detectFrom(ids);
    await reread();
  };
  return {
    statusOf: (account) => statusOf(account, found.get(account.accountId)),
    detect: (account) => void detect(account),
    mayDetectAll: mayDetectAll(addresses, found),
    detectAll: () => void detectAll(),
  };
}
