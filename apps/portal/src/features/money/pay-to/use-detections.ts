// Detection of the addresses on a page: each alone, or all of them, as many at once as one call takes. What was found is the
// page's; what is kept of it comes with the accounts.
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

  const detect = async ({ gaAccountId }: CollectionAccount): Promise<void> => {
    note([[gaAccountId, 'DETECTING']]);
    const status = await one.mutateAsync({ gaAccountId }).then(statusOfAnswer, statusOfError);
    note([[gaAccountId, status]]);
    await reread();
  };
  /** One call after the other: the screening is asked about each address. */
  const detectFrom = async (ids: readonly string[]): Promise<void> => {
    const gaAccountIdList = ids.slice(0, DETECTED_AT_ONCE);
    if (gaAccountIdList.length === 0) return;
    const results = await several.mutateAsync({ gaAccountIdList }).then(
      (items) => items.map((item) => [item.gaAccountId, statusOfItem(item)] as const),
      (error: unknown) => gaAccountIdList.map((id) => [id, statusOfError(error)] as const),
    );
    note(results);
    await detectFrom(ids.slice(DETECTED_AT_ONCE));
  };
  const detectAll = async (): Promise<void> => {
    const ids = addresses
      .filter(({ memberGaAccStatus }) => memberGaAccStatus === 'NORMAL')
      .map(({ gaAccountId }) => gaAccountId);
    note(ids.map((id) => [id, 'DETECTING']));
    await detectFrom(ids);
    await reread();
  };
  return {
    statusOf: (account) => statusOf(account, found.get(account.gaAccountId)),
    detect: (account) => void detect(account),
    mayDetectAll: mayDetectAll(addresses, found),
    detectAll: () => void detectAll(),
  };
}
