// The keys of the portal: no single key does anything while somebody types, in a dialog, or where they are turned off.
import { createKeys } from '@causeway/ui';

export const keys = createKeys('causeway.keys');
