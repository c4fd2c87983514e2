// Registering: the code by mail or SMS, and the member with its first person, who is signed in at once.
import * as contract from '@causeway/contract';
import type { Feature } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { openSession } from '../sign-in/index.ts';
import { register } from './register.ts';
import { sendRegistrationCode } from './send-registration-code.ts';

/** A request whose answer was lost may come again for so long; after it a stored answer opens nothing. */
const repeatSeconds = 60;

export const registrationFeature: Feature = {
  name: 'registration',
  routes: (router, context) => {
    router.open(contract.sendRegistrationCode, (input, call) => sendRegistrationCode(context, call, input));
    router.open(contract.sendRegistrationSms, (input, call) => sendRegistrationCode(context, call, input));
    router.open(contract.register, async (input, call) => {
      const { personId, registeredAt } = await register(context, call, input);
      const age = context.clock.now().getTime() - Date.parse(registeredAt);
      if (age > repeatSeconds * 1000) refuse('already-registered');
      // The code has just been read in this person's mail or telephone: the browser is theirs, and may be trusted.
      const by = { firstFactor: input.email === undefined ? 'sms' : 'email', isBrowserProved: true } as const;
      return { ...(await openSession(context, personId, call, by)), offerTrust: true };
    });
  },
};
