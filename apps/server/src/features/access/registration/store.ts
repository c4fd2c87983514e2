// All SQL of registering: the member, its first person, and whether an address is taken.
import type { Language } from '@causeway/contract';
import type { Address } from '../../../platform/address.ts';
import type { Db } from '../../../platform/db/db.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export const { insert } = rowsOf();

const tables = (db: Db) => db.tables();

export const isMemberId = async (db: Db, id: string): Promise<boolean> =>
  (await tables(db).selectFrom('member').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** The language of the address's owner; undefined without an owner. */
export function ownerOf(db: Db, address: Address): Promise<{ readonly language: Language } | undefined> {
  const person = tables(db).selectFrom('person').select('language');
  const found =
    address.channel === 'mail'
      ? person.where((row) => row(row.fn<string>('lower', ['email']), '=', address.address))
      : person.where('countryCode', '=', address.countryCode).where('mobile', '=', address.mobile);
  return found.executeTakeFirst();
}
