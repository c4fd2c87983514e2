// The banks as an institution of the box: three and the built-in one, all of one kind.
import { CALL_FAILURES, PUSH_FAILURES } from '../failures.ts';
import type { WorldModule } from '../module.ts';
import { createBank, type Bank } from './bank.ts';
import { mountBankControls } from './controls.ts';
import { BANK_PROFILES } from './profiles.ts';
import { mountBankRoutes, mountSchemas } from './routes.ts';

const OPERATIONS = [
  ...['pay', 'status', 'open-account', 'messages', 'statement', 'report'].map((name) => ({
    name,
    failures: CALL_FAILURES,
  })),
  { name: 'push', failures: PUSH_FAILURES },
];

export function createBankModule(): WorldModule {
  let banks: readonly Bank[] = [];
  return {
    name: 'bank',
    institutions: BANK_PROFILES.map((profile) => ({
      name: `bank-${profile.channel}`,
      title: `${profile.name} (${profile.channel})`,
      operations: OPERATIONS,
    })),
    register(app, context) {
      banks = BANK_PROFILES.map((profile) => createBank(profile, context));
      mountSchemas(app);
      mountBankControls(context, banks);
      for (const bank of banks) {
        mountBankRoutes(app, context, bank);
        bank.resume();
      }
    },
    reset() {
      for (const bank of banks) bank.reset();
    },
    close() {
      for (const bank of banks) bank.stop();
    },
  };
}
