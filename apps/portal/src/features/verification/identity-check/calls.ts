// The two pairs of calls by which a person is checked.
import {
  queryIdentityCheck,
  queryWhitelistCheck,
  startIdentityCheck,
  startWhitelistCheck,
} from '@causeway/contract';

export interface IdentityCalls {
  readonly start: typeof startIdentityCheck;
  readonly query: typeof queryIdentityCheck;
}

/** Of the record that is being filled in or corrected: the member itself, or one of its stakeholders. */
export const recordChecks: IdentityCalls = { start: startIdentityCheck, query: queryIdentityCheck };

/** Of a business that only has to verify its people again. */
export const whitelistChecks: IdentityCalls = { start: startWhitelistCheck, query: queryWhitelistCheck };
