// The portal's keys: no single key works while somebody types, in a dialog, or if they are turned off.
import { createKeys } from '@causeway/ui';

export const keys = createKeys('causeway.keys');
