// The edition of this build, fixed when it is built (EDITION=personal, enterprise or member).
import type { AccountType } from '@causeway/contract';
import type { Edition } from './edition.ts';
import { enterprise } from './enterprise.ts';
import { member } from './member.ts';
import { personal } from './personal.ts';

export type { Edition } from './edition.ts';

const editions = { personal, enterprise, member };

/** The build passes only these three words; tests and tools that set none get the widest edition. */
export const edition: Edition = editions[import.meta.env.EDITION ?? 'member'];

/** The edition for an account type, for a person who opened the wrong one. Its address is always one of ours. */
export const editionFor = (type: AccountType): Edition => (type === 'individual' ? personal : enterprise);
