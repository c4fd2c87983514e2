// Browsers that a person trusts: known again by a signed cookie that is renewed with each sign-in.
export { type AgentDescription, describeAgent } from './describe-agent.ts';
export { newTrust, recognise, removal, renewal, sendBrowserCookie, trustedBrowserOf } from './recognise.ts';
export type { TrustedBrowserRow } from './store.ts';
