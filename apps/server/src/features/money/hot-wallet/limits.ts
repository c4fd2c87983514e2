// The limits of the hot wallets, as a setting that two of staff change.
import { tableSetting } from '../../foundation/settings/index.ts';

export const hotLimitSetting = tableSetting({ name: 'hot-wallet-limit', table: 'hot_wallet_limit' });
