// The edition of this build, fixed when it is built (EDITION=personal, enterprise or member).
import type { AccountType } from '@causeway/contract';
import type { Edition } from './edition.ts';
import { enterprise } from './enterprise.ts';
import { member } from './member.ts';
import { personal } from './personal.ts';

export type { Edition } from './edition.ts';

const editions = { personal, enterprise, member };

/** Only these three words ever come from the build; tests and tools that set none get the widest edition. */
export const edition: Edition = editions[import.meta.env.EDITION ?? 'member'];

/** The edition made for an account type, for a person who came to the wrong one. Its address is one of ours. */
export const editionFor = (type: AccountType): Edition => (type === 'individual' ? personal : enterprise);
