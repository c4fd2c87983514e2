// The differences between the three editions. Code reads the setting that it needs (`edition.localTab`),
// never the edition's name.
import type { AccountType, Text } from '@causeway/contract';

export type EditionKey = 'personal' | 'enterprise' | 'member';

export interface Edition {
  readonly key: EditionKey;
  /** The base path. A person of the other account type is sent to that edition's base. */
  readonly base: `/${EditionKey}/`;
  readonly brand: string;
  readonly name: Text;
  /** The account types that sign in here; with a single type there is no choice. */
  readonly accountTypes: readonly [AccountType, ...AccountType[]];
  /** True if local collection accounts are offered (MON-055). */
  readonly localTab: boolean;
  /** True if a business manages its people here (ACC-153). */
  readonly userList: boolean;
}
