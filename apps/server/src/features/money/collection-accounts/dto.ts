// A collection account as a DTO.
import {
  collectionAccount as answer,
  readReason,
  type CollectionAccount,
  type Language,
} from '@causeway/contract';
import { printer } from '../../../platform/print.ts';
import { accountNameOf, builtIn } from '../basics/index.ts';
import { kindOf } from './states-and-limits.ts';
import type { CollectionAccountRecord } from './store.ts';

const print = printer(answer);

export const toDto = (account: CollectionAccountRecord, language: Language): CollectionAccount => ({
  ...print(account),
  accountId: account.id,
  channelName: accountNameOf(kindOf(account)),
  title: account.holderName,
  currencies: [...account.currencies],
  bankBranch:
    account.branchSystem === null || account.branchCode === null
      ? null
      : { system: account.branchSystem, code: account.branchCode },
  refuseReason: account.refuseReason && readReason(account.refuseReason, language),
});

export const isBuiltIn = ({ channel }: Pick<CollectionAccountRecord, 'channel'>): boolean =>
  channel === builtIn.channel;

/** The id of a member's built-in account (MON-323). */
export const builtInId = `fb-${String(builtIn.channel)}`;
