// Filters of the audit trail in an address.
import { expect, test } from 'vitest';
import { filterOf } from './filter.ts';

test.each([
  [{}, {}],
  [{ memberId: ' 1000000001 ' }, { memberId: '1000000001' }],
  [{ memberId: '１０００００００01' }, { memberId: '1000000001' }],
  [{ memberId: '100000000', subject: '  ' }, {}],
  [{ subject: 'transfer:T1' }, { subject: 'transfer:T1' }],
  [{ subject: 'x'.repeat(81) }, {}],
])('the filter in the address is read from %j', (search, filter) => expect(filterOf(search)).toEqual(filter));
