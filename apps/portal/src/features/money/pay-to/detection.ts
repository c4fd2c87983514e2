// The detection states of an address, as pure rules (MON-327).
import {
  addressCheckResults,
  type CollectionAccountStatus,
  type ResponseOf,
  type detectAddresses,
} from '@causeway/contract';
import { isRefusal } from '@causeway/web/refusals';

export type DetectStatus = 'NOT_DETECTED' | 'DETECTING' | 'SUCCESS' | 'FAILED' | 'ABNORMAL' | 'HIGH_RISK';

interface Address {
  readonly status: CollectionAccountStatus;
}

/** A disabled address always counts as high risk, whatever its detection found. */
export const statusOf = ({ status }: Address, found: DetectStatus = 'NOT_DETECTED'): DetectStatus =>
  status === 'DISABLED' ? 'HIGH_RISK' : found;

/** Risk 0 and 1 are low. */
const statusOfRisk = (kyaLevel: number): DetectStatus => (kyaLevel <= 1 ? 'SUCCESS' : 'HIGH_RISK');

export const statusOfAnswer = ({ kyaLevel }: { readonly kyaLevel: number }): DetectStatus =>
  statusOfRisk(kyaLevel);

/** 102077 is abnormal; any other error is a failure, after which the address can be detected again. */
export const statusOfError = (error: unknown): DetectStatus =>
  isRefusal(error, 'address-abnormal') ? 'ABNORMAL' : 'FAILED';

export function statusOfItem({
  outcome,
  kyaLevel,
}: Pick<ResponseOf<typeof detectAddresses>[number], 'outcome' | 'kyaLevel'>): DetectStatus {
  if (outcome === addressCheckResults.abnormal) return 'ABNORMAL';
  return outcome === addressCheckResults.failed || kyaLevel === null ? 'FAILED' : statusOfRisk(kyaLevel);
}

/** True if the address and its code may be shown; until then they are masked. */
export const isShown = (status: DetectStatus): boolean =>
  status === 'SUCCESS' || status === 'ABNORMAL' || status === 'HIGH_RISK';

export const isDangerous = (status: DetectStatus): boolean => status === 'ABNORMAL' || status === 'HIGH_RISK';

/** All addresses are detected at once only if none was detected yet; disabled ones are left out. */
export const mayDetectAll = (
  addresses: readonly Address[],
  found: ReadonlyMap<string, DetectStatus>,
): boolean => addresses.some(({ status }) => status === 'NORMAL') && found.size === 0;
