// The differences between the three editions. Code asks for what it needs (`edition.localTab`), never which
// edition it is.
import type { AccountType, Text } from '@causeway/contract';

export type EditionKey = 'personal' | 'enterprise' | 'member';

export interface Edition {
  readonly key: EditionKey;
  /** The base path. A person of the other account type is sent to that edition's base. */
  readonly base: `/${EditionKey}/`;
  readonly brand: string;
  readonly name: Text;
  /** The account types that sign in here; with one there is nothing to choose. */
  readonly accountTypes: readonly [AccountType, ...AccountType[]];
  /** True if local collection accounts are offered (MON-055). */
  readonly localTab: boolean;
  /** True if a business manages its people here (ACC-153). */
  readonly userList: boolean;
}
