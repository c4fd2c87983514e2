// Proofs before a change: password, codes, authenticator, recovery codes, passkeys, all checked in one place.
export {
  type CheckedProof,
  type ProofCall,
  type RefusedProof,
  checkAuthenticatorCode,
  checkOwnPasskey,
  checkPassword,
  checkProof,
  checkSentCode,
} from './check-proof.ts';
export { proofMethodsOf } from './methods.ts';
