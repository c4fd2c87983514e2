// The names of the tabs in the address, and the dialogs that an address may open.
import { href } from '../../../shared/routes/href.ts';

export const tabs = ['account', 'recheck', 'authenticator', 'browsers'] as const;
export type Tab = (typeof tabs)[number];

export function addressOf(tab: Tab): string {
  const page = href('permission-settings');
  return tab === 'account' ? page : `${page}?tab=${tab}`;
}

/** The dialogs that `?action=` opens at once, for links such as the overview's quick-entry steps. */
export const accountActions = ['name', 'password', 'email', 'mobile', 'authenticator'] as const;
export type AccountAction = (typeof accountActions)[number];
