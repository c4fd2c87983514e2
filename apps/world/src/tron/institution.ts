// The TRON node as the fault controls see it.
import { CALL_FAULTS } from '../faults.ts';
import type { Institution } from '../module.ts';

export const TRON_NODE: Institution = {
  name: 'tron-node',
  title: 'TRON node',
  operations: [
    { name: 'read', faults: CALL_FAULTS },
    { name: 'broadcast', faults: CALL_FAULTS },
  ],
};
