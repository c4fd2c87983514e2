// The callers of a call, for each kind of access that a call can declare.
import { expect, test } from 'vitest';
import { memberRoles, memberTypes } from './codes.ts';
import { anyone, anyRole, decidingStaff, maker, type Access } from './endpoint.ts';
import { mayCall } from './may-call.ts';

const business = { memberType: memberTypes.business, isDeveloper: false } as const;
const admin = { ...business, roleId: memberRoles.admin };
const operator = { ...business, roleId: memberRoles.operator };
const approver = { ...business, roleId: memberRoles.approver };
const individual = { ...admin, memberType: memberTypes.individual };
const developer = { ...admin, isDeveloper: 1 } as const;
const reviewer = { role: 'reviewer' } as const;
const auditor = { role: 'auditor' } as const;

const table: readonly (readonly [string, Access, readonly boolean[]])[] = [
  ['is public', anyone, [true, true, true, true, true, true, true]],
  ['is for each role', anyRole, [true, true, true, true, true, false, false]],
  ['is for makers', maker, [true, true, false, true, true, false, false]],
  ['is for verified makers', { ...maker, verified: true }, [true, true, false, true, true, false, false]],
  ['is for businesses', { ...maker, business: true }, [true, true, false, false, true, false, false]],
  ['is for developers', { ...maker, developer: true }, [false, false, false, false, true, false, false]],
  ['is for deciding staff', decidingStaff, [false, false, false, false, false, true, false]],
];

test.each(table)('a call that %s belongs to the right people', (_name, access, expected) => {
  const callers = [admin, operator, approver, individual, developer, reviewer, auditor];
  expect(callers.map((caller) => mayCall(caller, { access }))).toEqual(expected);
});
