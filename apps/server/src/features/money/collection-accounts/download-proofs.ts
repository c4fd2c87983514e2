// The details of open bank accounts, to share with payers: one PDF each, or all in one archive.
import { hasProof, isBuiltInId, type CollectionAccount, type Language } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { Download } from '../../../platform/http/context.ts';
import { rarOf } from '../../../platform/rar.ts';
import { refuse } from '../../../platform/refusal.ts';
import { proofPdf } from './proof-pdf.ts';
import type { AccountStore } from './store.ts';
import { builtInId, isBuiltIn, toDto } from './dto.ts';

interface Reader {
  readonly actor: PersonActor;
  readonly language: Language;
  readonly now: Date;
}

/** Refuses no-fiat-account (MON-057) without an open bank account. */
export async function downloadProofs(
  store: AccountStore,
  { actor, language, now }: Reader,
): Promise<Download> {
  const accounts = (await store.ofMember(actor.memberId))
    .map((account) => toDto(account, language))
    .filter(hasProof);
  if (accounts.length === 0) refuse('no-fiat-account');

  const files = [];
  for (const [index, account] of accounts.entries())
    files.push({
      name: fileName(account, `collection-account-${String(index + 1)}`),
      bytes: await proofPdf(account, language, now),
    });
  return new Download({
    bytes: rarOf(files, now),
    fileName: `collection-accounts-${hongKongDay(now)}.rar`,
    contentType: 'application/vnd.rar',
  });
}

/** Refuses collection-account-not-found, and no-fiat-account for an account without bank details. */
export async function downloadProof(
  store: AccountStore,
  accountId: string,
  { actor, language, now }: Reader,
): Promise<Download> {
  const found = isBuiltInId(accountId)
    ? (await store.ofMember(actor.memberId)).find((each) => isBuiltIn(each) && accountId === builtInId)
    : await store.byId(accountId);
  if (found?.memberId !== actor.memberId) refuse('collection-account-not-found');
  const account = toDto(found, language);
  if (!hasProof(account)) refuse('no-fiat-account');

  return new Download({
    bytes: await proofPdf(account, language, now),
    fileName: fileName(account, 'collection-account'),
    contentType: 'application/pdf',
  });
}

/** The last digits identify the account for people. */
const fileName = ({ number }: CollectionAccount, name: string): string =>
  `${name}-${(number ?? '').replaceAll(/[^0-9A-Za-z]/g, '').slice(-4)}.pdf`;
