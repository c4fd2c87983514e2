// What may differ between the three editions. Code asks for what it needs (`edition.localTab`), never which one it is.
import type { AccountType, Text } from '@causeway/contract';

export type EditionKey = 'personal' | 'enterprise' | 'member';

export interface Edition {
  readonly key: EditionKey;
  /** Where it is served: also the address that a person of the other account type is sent to. */
  readonly base: `/${EditionKey}/`;
  readonly brand: string;
  readonly name: Text;
  /** The account types that sign in here; with one there is nothing to choose. */
  readonly accountTypes: readonly [AccountType, ...AccountType[]];
  /** Whether local collection accounts are offered (MON-055). */
  readonly localTab: boolean;
  /** Whether a business's people are managed here (ACC-153). */
  readonly userList: boolean;
}
