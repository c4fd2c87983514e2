// The institutions of the box. A new one is added here and nowhere else.
import { createBankModule } from './bank/module.ts';
import type { WorldModule } from './module.ts';

/** Fresh modules for one box; each keeps its own state. */
export function createModules(): readonly WorldModule[] {
  return [createBankModule()];
}
