// The keys of the console.
import { createKeys } from '@causeway/ui';

export const { followKeys, useKeys, useKeySwitch } = createKeys('causeway.console.keys');
