// Registering: the code by email or SMS, and the member with its first person, who is signed in at once.
import * as contract from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { openSession } from '../sessions/index.ts';
import { register } from './register.ts';
import { sendRegistrationCode } from './send-registration-code.ts';

export const registrationFeature = feature('registration', (context) => ({
  routes: (router) => {
    router.open(contract.sendRegistrationCode, (input, call) => sendRegistrationCode(context, call, input));
    router.open(contract.sendRegistrationSms, (input, call) => sendRegistrationCode(context, call, input));
    router.open(contract.getPasswordRule, () =>
      Promise.resolve({
        lengthMin: contract.passwordLengthMin,
        lengthMax: context.config.passwordLengthMax,
      }),
    );
    router.open(contract.register, async (input, call) => {
      const { personId } = await register(context, call, input);
      // The person has just read the code in their mailbox or telephone, so the browser is theirs and may be
      // trusted.
      const by = { firstFactor: input.email === undefined ? 'sms' : 'email', isBrowserProved: true } as const;
      return { ...(await openSession(context, personId, call, by)), offerTrust: true };
    });
  },
}));
