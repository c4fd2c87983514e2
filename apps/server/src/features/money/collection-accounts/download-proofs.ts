// The details of all open accounts at banks, to hand to those who pay: a page each, in one archive.
import { hasProof, type CollectionAccount, type Language } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { Download } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { zipOf } from '../../../platform/zip.ts';
import { proofPage } from './proof-page.ts';
import type { AccountStore } from './store.ts';
import { toDto } from './dto.ts';

/** Refuses no-fiat-account (MON-057): without an open global account there is nothing to hand out. */
export const downloadProofs = async (
  store: AccountStore,
  actor: PersonActor,
  language: Language,
  now: Date,
): Promise<Download> => {
  const accounts = (await store.ofMember(actor.memberId))
    .map((account) => toDto(account, language))
    .filter(hasProof);
  if (accounts.length === 0) refuse('no-fiat-account');

  const pages = accounts.map((account, place) => ({
    name: pageName(account, place + 1),
    bytes: Buffer.from(proofPage(account, language, now)),
  }));
  return new Download({
    bytes: zipOf(pages, now),
    fileName: `collection-accounts-${hongKongDay(now)}.zip`,
    contentType: 'application/zip',
  });
};

/** Told apart by its place; the last digits are what people know it by. */
const pageName = ({ number }: CollectionAccount, place: number): string =>
  `collection-account-${String(place)}-${(number ?? '').replaceAll(/[^0-9A-Za-z]/g, '').slice(-4)}.html`;
