// The form's rules and calls, needed once somebody uses it. They load after the form is drawn, because they
// are a fifth of what a first visitor would otherwise wait for.
export { ruleText, signIn, signInByCode, signInByPasskey } from '@causeway/contract';
export { call } from '../../../shared/api.ts';
export { askedPasskey, chosenPasskey } from './passkey-to-sign-in.ts';
export { signInSchema } from './sign-in-schema.ts';
