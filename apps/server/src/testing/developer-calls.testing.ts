// The places of a member's calls that name a part of the developer platform: part of others-calls.testing.ts.
import { type NamingCall, money } from './naming-call.testing.ts';

export const developerCalls: Readonly<Record<string, readonly NamingCall[]>> = {
  // developer-platform.test.ts tests the effect of a right proof.
  'developer.decide changeId': [
    money('developerChangeId', 'already-decided', {
      input: (changeId, { caller }) => ({ changeId, decision: 'reject', proof: caller.proof }),
      toOwner: 'other-proof-needed',
    }),
  ],
  'developer.end-key keyId': [
    money('merchantKeyId', 'not-found', {
      input: (keyId, { caller }) => ({ keyId, proof: caller.proof }),
      toOwner: 'other-proof-needed',
    }),
  ],
  'developer.take-over-key keyId': [
    money('merchantKeyId', 'not-found', {
      input: (keyId, { caller }) => ({ keyId, proof: caller.proof }),
      toOwner: 'other-proof-needed',
    }),
  ],
  'notifications.detail notificationId': [money('notificationId', 'not-found')],
  'notifications.replay notificationId': [money('notificationId', 'not-found')],
};
