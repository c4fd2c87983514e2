// What an official register answers about a business or a company that owns it, beside what was typed (VER-363, VER-366).
import * as z from 'zod/mini';
import { decidingStaff, endpoint } from '../endpoint.ts';
import { date, memberId, nothing, time } from '../fields.ts';
import { personId } from './views.ts';

/** `only`: one side does not have it, so nothing is compared. */
const likeness = z.enum(['same', 'close', 'other', 'only']);
export type RegisterLikeness = z.infer<typeof likeness>;

const registerField = z.object({
  what: z.enum(['name', 'local-name', 'number', 'state', 'incorporated', 'form', 'address']),
  typed: z.string(),
  registered: z.string(),
  result: likeness,
});
export type RegisterField = z.infer<typeof registerField>;

const registerParty = z.object({
  part: z.enum(['director', 'owner']),
  /** Empty if nobody was named. */
  typed: z.string(),
  /** Empty if the register does not have them. */
  registered: z.string(),
  /** The register's words for what they are or control. */
  about: z.string(),
  /** `unnamed`: nobody named them. `other-part`: named, and not as this. `unregistered`: named, and not in the register. */
  result: z.enum(['same', 'close', 'unnamed', 'other-part', 'unregistered']),
  /** The share that was entered, in percent, against the band in the register; absent where nothing can be compared. */
  shares: z.optional(
    z.object({
      typed: z.string(),
      from: z.number(),
      /** Whether a share of exactly that is in the band. */
      hasFrom: z.boolean(),
      to: z.number(),
      hasTo: z.boolean(),
      isInside: z.boolean(),
    }),
  ),
});
export type RegisterParty = z.infer<typeof registerParty>;

export const registerView = z.object({
  /** An entity among the owners; null for the business itself. */
  uid: z.nullable(personId),
  name: z.string(),
  /** The register's name for people. */
  register: z.string(),
  /** `unlisted`: not in a register that has only some companies, which says nothing. */
  outcome: z.enum(['found', 'not-found', 'unlisted', 'pending', 'no-number']),
  /** Null while it has not answered. */
  askedAt: z.nullable(time),
  endedOn: z.nullable(date),
  /** The entry's page, https. */
  link: z.nullable(z.string()),
  fields: z.array(registerField),
  parties: z.array(registerParty),
  /** True if people in the register are protected or too many to read. */
  isPartial: z.boolean(),
  /** People of the register who were not typed, by the ids that findings about them have. */
  unnamed: z.array(z.object({ uid: personId, name: z.string() })),
});
export type RegisterView = z.infer<typeof registerView>;

/** Asks again about the business and the companies among its owners. */
export const askRegister = endpoint({
  name: 'verification-register.ask',
  summary: 'Asks the official register again about a business and its owners',
  path: '/console/verification-register/ask',
  access: decidingStaff,
  write: true,
  request: z.object({ memberId }),
  response: nothing,
  refusals: ['not-found', 'forbidden', 'provider-unreachable'],
});
