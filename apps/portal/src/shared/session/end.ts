// The end of the session, before and after: when the server last heard of it, and why the last one ended.
import { createActivity, endedStore } from '@causeway/ui';
import { edition } from '../../editions/index.ts';

const storage = (): Storage => globalThis.localStorage;

export const activity = createActivity(storage, `causeway.${edition.key}.active`);
export const ended = endedStore(storage, `causeway.${edition.key}.ended`);
