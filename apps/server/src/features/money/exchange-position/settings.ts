// The limits of the exchange position as a setting.
import { tableSetting } from '../../foundation/settings/index.ts';

export const positionLimitSetting = tableSetting({ name: 'position-limit', table: 'position_limit' });
