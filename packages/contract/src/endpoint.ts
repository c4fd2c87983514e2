// The declaration of a call: the source of the server's route, the client's typed call, the OpenAPI document, and the tests
// of the call's refusals (PLT-001).
import type * as z from 'zod/mini';
import { memberRoles, type RoleId } from './codes.ts';
import type { ErrorName } from './errors/codes.ts';
import { type PublishedNames, publishedNames } from './published-names.ts';

/**
 * Roles of the operator's staff: the first reviewer, the second reviewer with all other rights, the read-only
 * auditor, and three roles for one kind of work each: the house's money, members' questions, settings.
 */
export const staffRoles = ['reviewer', 'senior', 'auditor', 'treasury', 'support', 'settings'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The callers of an endpoint. Authorization per record comes on top, in the verb. */
export type Access =
  | { readonly kind: 'public' }
  | {
      readonly kind: 'member';
      readonly roles: readonly RoleId[];
      /** The member must be verified: for everything that moves money or opens accounts (VER-006). */
      readonly verified?: true;
      readonly developer?: true;
      /** The member must be a business: an individual has no colleagues (ACC-201). */
      readonly business?: true;
    }
  | { readonly kind: 'staff'; readonly roles: readonly StaffRole[] };

type Prefix = 'member-api' | 'trading-api' | 'common-api' | 'fee-api' | 'console' | 'open/v1';

/**
 * The kinds of staff work that need a proof by a factor (ACC-165). One proof covers ten minutes of decisions
 * of its kind, but only one decision about `money`. Signing in counts as a proof for each kind.
 */
export const staffWorks = ['review', 'access', 'staff', 'settings', 'money'] as const;
export type StaffWork = (typeof staffWorks)[number];
type WorkOf<Request> = (request: Request, staffId: string) => StaffWork | null;

/**
 * `upload` is multipart with one file; `download` answers with bytes, or with the envelope when it refuses.
 */
export type Transport = 'json' | 'upload' | 'download';

export interface Endpoint<Request = unknown, Response = unknown> {
  /** Feature and verb, such as `transfers.submit`: the name in logs, audit and OpenAPI. */
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST';
  /** Below `/api`, with `:name` for parameters, which are part of the request. */
  readonly path: `/${Prefix}/${string}`;
  readonly access: Access;
  /** A write takes the request id as its idempotency key and is refused without one. */
  readonly write: boolean;
  /**
   * A write that only reserves something that expires by itself: a rate, a number. A lost answer does no harm, because the
   * next call gets another.
   */
  readonly reserves: boolean;
  readonly transport: Transport;
  readonly request: z.ZodMiniType<Request>;
  readonly response: z.ZodMiniType<Response>;
  /** The public names of the fields of both, if they differ from ours. */
  readonly names: PublishedNames;
  /** Refusals beyond those of every call (malformed, no session, no permission, too many, failure). */
  readonly refusals: readonly ErrorName[];
  /** An identical call in flight is aborted by the next one (lists that follow typing). */
  readonly cancellable: boolean;
  /**
   * True if the call only removes power: it ends, disables, removes, withdraws or rejects. Such a call waits
   * for nothing: no protection of an account, conflict of interest or second person delays it (ACC-230). It
   * may still ask the caller for a proof.
   */
  takesPower(request: Request): boolean;
  /** Whether staff need a proof for it, refused with `fresh-proof-needed`; `workOf` says for which work. */
  readonly asksProof: boolean;
  workOf(request: Request, staffId: string): StaffWork | null;
}

interface Declaration<Request, Response> {
  readonly name: string;
  readonly summary: string;
  readonly method?: 'GET' | 'POST';
  readonly path: Endpoint['path'];
  readonly access: Access;
  readonly write?: boolean;
  readonly reserves?: boolean;
  readonly transport?: Transport;
  readonly request: z.ZodMiniType<Request>;
  readonly response: z.ZodMiniType<Response>;
  readonly refusals?: readonly ErrorName[];
  readonly cancellable?: boolean;
  /** A predicate if it depends on the request; absent for a call that gives power or decides. */
  readonly takesPower?: true | ((request: Request) => boolean);
  /**
   * The kind of work of this call's decisions; a function if it depends on the request, null if it needs no
   * proof.
   */
  readonly work?: StaffWork | WorkOf<Request>;
}

/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <Request, Response>({
  work,
  takesPower = () => false,
  ...declaration
}: Declaration<Request, Response>): Endpoint<Request, Response> => ({
  method: 'POST',
  write: false,
  reserves: false,
  transport: 'json',
  refusals: [],
  cancellable: false,
  asksProof: work !== undefined,
  takesPower: typeof takesPower === 'function' ? takesPower : () => true,
  workOf: typeof work === 'function' ? work : () => work ?? null,
  names: publishedNames(declaration),
  ...declaration,
});

/** The request as the verb gets it, and as a typed caller sends it: fields with a default are present. */
export type RequestOf<E> = E extends Endpoint<infer Request, infer _Response> ? Request : never;
/** The content of the envelope's `data`. */
export type ResponseOf<E> = E extends Endpoint<infer _Request, infer Response> ? Response : never;

/** The whole path under the server's root, still with its `:name` parameters. */
export const fullPath = (call: Pick<Endpoint, 'path'>): string => `/api${call.path}`;

/** Refusals for any signed-in caller. */
export const sessionRefusals = [
  'login-expired',
  'forbidden',
  'logged-in-elsewhere',
  'idle-session',
] as const satisfies readonly ErrorName[];

/** Refusals that any call may answer, by its declaration. */
export const everyRefusal = (endpoint: Endpoint): readonly ErrorName[] => [
  'malformed',
  'invalid-input',
  'too-many-requests',
  'failure',
  'unavailable',
  'overloaded',
  ...(endpoint.access.kind === 'public' ? [] : sessionRefusals),
  ...(endpoint.access.kind === 'staff' ? (['ended-by-colleague', 'staff-disabled'] as const) : []),
  ...(endpoint.access.kind === 'member' ? (['account-disabled', 'member-disabled'] as const) : []),
  ...(endpoint.access.kind === 'member' && endpoint.access.verified ? (['not-verified'] as const) : []),
  ...(endpoint.write ? (['request-id-required', 'request-id-reused', 'changed-meanwhile'] as const) : []),
  ...(endpoint.asksProof ? (['fresh-proof-needed'] as const) : []),
  ...(endpoint.transport === 'upload' ? (['too-large', 'file-not-kept'] as const) : []),
];

/** Everyone who may enter the portal. */
export const anyRole = {
  kind: 'member',
  roles: [memberRoles.admin, memberRoles.operator, memberRoles.approver],
} as const satisfies Access;
/** Admin and operator of a verified member: the people who start payments (ACC-151). */
export const makerVerified = {
  kind: 'member',
  roles: [memberRoles.admin, memberRoles.operator],
  verified: true,
} as const satisfies Access;
export const maker = {
  kind: 'member',
  roles: [memberRoles.admin, memberRoles.operator],
} as const satisfies Access;
export const anyone = { kind: 'public' } as const satisfies Access;
export const anyStaff = { kind: 'staff', roles: ['reviewer', 'senior', 'auditor'] } as const satisfies Access;
/** Staff who read members, their records and balances; identity documents are in none of these calls. */
export const recordReaders = {
  kind: 'staff',
  roles: [...anyStaff.roles, 'treasury', 'support'],
} as const satisfies Access;
/** Staff who read the books, and download records. */
export const moneyReaders = {
  kind: 'staff',
  roles: [...anyStaff.roles, 'treasury'],
} as const satisfies Access;
/** Staff who read people's sign-ins. */
export const accessReaders = {
  kind: 'staff',
  roles: [...anyStaff.roles, 'support'],
} as const satisfies Access;
/** Staff who act on the money of the house: payments that match no member, returns, messages of banks. */
export const treasuryStaff = {
  kind: 'staff',
  roles: ['reviewer', 'senior', 'treasury'],
} as const satisfies Access;
/** Staff who are responsible for the books of the house: its own movements, and differences from banks. */
export const houseStaff = { kind: 'staff', roles: ['treasury', 'senior'] } as const satisfies Access;
/** For calls about one's own access and the colleagues on staff. */
export const everyStaff = { kind: 'staff', roles: staffRoles } as const satisfies Access;
/** Staff who answer members and guests. */
export const supportStaff = { kind: 'staff', roles: ['support', 'senior'] } as const satisfies Access;
/** Staff who change the product's settings. */
export const settingsStaff = { kind: 'staff', roles: ['settings', 'senior'] } as const satisfies Access;
export const decidingStaff = { kind: 'staff', roles: ['reviewer', 'senior'] } as const satisfies Access;
