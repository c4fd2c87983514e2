// The TRON node for the failure controls.
import { CALL_FAILURES } from '../failures.ts';
import type { Institution } from '../module.ts';

export const TRON_NODE: Institution = {
  name: 'tron-node',
  title: 'TRON node',
  operations: [
    { name: 'read', failures: CALL_FAILURES },
    { name: 'broadcast', failures: CALL_FAILURES },
  ],
};
