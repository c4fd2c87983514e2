// Registering: the code by mail, and the member with its first person.
import * as contract from '@causeway/contract';
import type { Feature } from '../../platform/feature.ts';
import { openSession } from '../sign-in/index.ts';
import { register } from './register.ts';
import { sendRegistrationCode } from './send-registration-code.ts';

export const registrationFeature: Feature = {
  name: 'registration',
  routes: (router, context) => {
    router.open(contract.sendRegistrationCode, (input, call) =>
      sendRegistrationCode(context, call.request, input),
    );
    router.open(contract.register, async (input, call) => {
      const { personId } = await register(context, call.request, input);
      return { ...(await openSession(context, personId, call)), offerTrust: true };
    });
  },
};
