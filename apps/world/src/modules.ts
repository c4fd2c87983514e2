// The institutions of the box. A new one is added here and nowhere else.
import { createAuthenticatorModule } from './authenticator/module.ts';
import { createBankModule } from './bank/module.ts';
import { createBucketModule } from './bucket/module.ts';
import type { ChainSettings } from './chain/module.ts';
import { createEvmModule } from './evm/module.ts';
import { createIdentityModule } from './identity/module.ts';
import { createMarketModule } from './market/module.ts';
import type { WorldModule } from './module.ts';
import { createPagesModule } from './pages/module.ts';
import { createReceiverModule } from './receiver/module.ts';
import { createRegisterModule } from './register/module.ts';
import { createScreeningModule } from './screening/module.ts';
import { createSmsModule } from './sms/module.ts';
import { createTravelRuleModule } from './travel-rule/module.ts';
import { createTronModule } from './tron/module.ts';

/** New modules for one box; each keeps its own state. */
export function createModules(settings: ChainSettings, authenticatorSecret?: string): readonly WorldModule[] {
  return [
    createBankModule(),
    createEvmModule(settings),
    createTronModule(settings),
    createMarketModule(),
    createIdentityModule(),
    createScreeningModule(),
    createRegisterModule(),
    createTravelRuleModule(),
    createSmsModule(),
    createBucketModule(),
    createReceiverModule(),
    createPagesModule(),
    ...(authenticatorSecret === undefined ? [] : [createAuthenticatorModule(authenticatorSecret)]),
  ];
}
