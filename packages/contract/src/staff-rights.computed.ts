// Which roles of the staff may call what, by the calls' names in this package and without their schemas: enough to know
// whom a page is offered, before its calls are fetched.
import type { Access, StaffRole } from './endpoint.ts';
import * as contract from './index.ts';

type Contract = typeof contract;

/** As this package exports it: `listReviews`. */
export type CallName = {
  [Name in keyof Contract]: Contract[Name] extends { readonly access: Access } ? Name : never;
}[keyof Contract];

const rolesOf = (declared: unknown): readonly StaffRole[] | undefined =>
  isCall(declared) && declared.access.kind === 'staff' ? declared.access.roles : undefined;

const isCall = (declared: unknown): declared is { readonly access: Access } =>
  typeof declared === 'object' && declared !== null && 'access' in declared && 'path' in declared;

/** Members' calls and the public ones are not in it. */
export const staffRights: Readonly<Partial<Record<CallName, readonly StaffRole[]>>> = Object.fromEntries(
  Object.entries(contract).flatMap(([name, declared]) => {
    const roles = rolesOf(declared);
    return roles === undefined ? [] : [[name, roles]];
  }),
);
