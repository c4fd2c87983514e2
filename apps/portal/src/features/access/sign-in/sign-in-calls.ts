// What the form needs once somebody uses it: its rules and its calls. Fetched after it is drawn, for it makes up a fifth of
// what a first visitor would wait for otherwise.
export { ruleText, signIn, signInByCode, signInByPasskey } from '@causeway/contract';
export { call } from '../../../shared/api.ts';
export { askedPasskey, chosenPasskey } from './passkey-to-sign-in.ts';
export { signInSchema } from './sign-in-schema.ts';
