// The staff roles that may call each endpoint, by the endpoints' names in this package and without their schemas: enough to
// decide who sees a page, before its calls are fetched.
import type { Access, StaffRole } from './endpoint.ts';
import { callsByName } from './endpoints.ts';
import type * as contract from './index.ts';

type Contract = typeof contract;

/** The name under which this package exports it: `listReviews`. */
export type CallName = {
  [Name in keyof Contract]: Contract[Name] extends { readonly access: Access } ? Name : never;
}[keyof Contract];

/** Leaves out members' calls and public ones. */
export const staffRights: Readonly<Partial<Record<CallName, readonly StaffRole[]>>> = Object.fromEntries(
  Object.entries(callsByName).flatMap(([name, { access }]) =>
    access.kind === 'staff' ? [[name, access.roles]] : [],
  ),
);
