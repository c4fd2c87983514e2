// Who acts: people of members and staff, signed in again each day as a day's work begins.
import { signIn, staffSignIn } from '@causeway/contract';
import { type Call, createCall } from './client.ts';
import { type SeedMember, type SeedStaff, seedPassword } from './names.ts';
import type { OutsideWorld } from './outside-world.ts';

/** Where the seed takes place. */
export interface Stage {
  readonly serverUrl: string;
  readonly world: OutsideWorld;
}

/** A person of a member at work. */
export interface Person {
  readonly email: string;
  readonly call: Call;
}

export async function signedIn({ serverUrl }: Stage, { type }: SeedMember, email: string): Promise<Person> {
  const { token } = await createCall(serverUrl)(signIn, { type, email, password: seedPassword });
  return { email, call: createCall(serverUrl, token) };
}

export async function staffAtWork({ serverUrl }: Stage, { email }: SeedStaff): Promise<Call> {
  const { token } = await createCall(serverUrl)(staffSignIn, { email, password: seedPassword });
  return createCall(serverUrl, token);
}
