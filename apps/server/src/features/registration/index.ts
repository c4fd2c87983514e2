// Registering: the code by mail or SMS, and the member with its first person, who is signed in at once.
import * as contract from '@causeway/contract';
import type { Feature } from '../../platform/feature.ts';
import { openSession } from '../sign-in/index.ts';
import { register } from './register.ts';
import { sendRegistrationCode } from './send-registration-code.ts';

export const registrationFeature: Feature = {
  name: 'registration',
  routes: (router, context) => {
    router.open(contract.sendRegistrationCode, (input, { request }) =>
      sendRegistrationCode(context, request, input),
    );
    router.open(contract.sendRegistrationSms, (input, { request }) =>
      sendRegistrationCode(context, request, input),
    );
    router.open(contract.register, async (input, call) => {
      const { personId } = await register(context, call, input);
      // The code has just been read in this person's mail or telephone: the browser is theirs, and may be trusted.
      return { ...(await openSession(context, personId, call, { isBrowserProved: true })), offerTrust: true };
    });
  },
};
