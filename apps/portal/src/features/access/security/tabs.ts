// The tabs by their names in the address, and what else an address may open.
import { href } from '../../../shared/routes/href.ts';

export const tabs = ['account', 'recheck', 'authenticator', 'browsers'] as const;
export type Tab = (typeof tabs)[number];

export function addressOf(tab: Tab): string {
  const page = href('permission-settings');
  return tab === 'account' ? page : `${page}?tab=${tab}`;
}

/** Opened at once by `?action=`: the quick-entry steps of the overview lead to them. */
export const accountActions = ['name', 'password', 'email', 'mobile', 'authenticator'] as const;
export type AccountAction = (typeof accountActions)[number];
