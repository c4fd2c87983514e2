// What a person agreed to: which versions, in which language, when, and from where.
import { randomUUID } from 'node:crypto';
import type { Language } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Insert } from '../../../platform/spine/plan.ts';
import { customerAgreement } from './customer-agreement/versions.ts';
import { inForce } from './document.ts';
import { privacyPolicy } from './privacy-policy/versions.ts';
import { consentsOf, insert } from './store.ts';

/** The versions that were shown to who agreed. */
export interface ShownVersions {
  readonly agreementVersion: string;
  readonly privacyVersion: string;
}

/** Refuses agreement-changed unless both versions are those in force: nobody agrees to what they were not shown. */
export function refuseOldVersions({ agreementVersion, privacyVersion }: ShownVersions, now: Date): void {
  const today = hongKongDay(now);
  const isInForce =
    inForce(customerAgreement, today).version === agreementVersion &&
    inForce(privacyPolicy, today).version === privacyVersion;
  if (!isInForce) refuse('agreement-changed');
}

/** Part of the plan that makes the person: a row for each document. */
export const consentRows = (
  { agreementVersion, privacyVersion }: ShownVersions,
  person: { readonly personId: string; readonly language: Language; readonly address: string | undefined },
  now: Date,
): readonly Insert[] =>
  (
    [
      ['agreement', agreementVersion],
      ['privacy', privacyVersion],
    ] as const
  ).map(([document, version]) =>
    insert('agreement_consent', {
      id: randomUUID(),
      person_id: person.personId,
      document,
      version,
      language: person.language,
      at: now,
      address: person.address ?? null,
    }),
  );

/** The same for whoever may have agreed to these versions before: rows of what they have not. */
export async function newConsentRows(
  db: Db,
  shown: ShownVersions,
  person: Parameters<typeof consentRows>[1],
  now: Date,
): Promise<readonly Insert[]> {
  const before = new Set(
    (await consentsOf(db, person.personId)).map(({ document, version }) => `${document} ${version}`),
  );
  return consentRows(shown, person, now).filter(
    ({ row }) => !before.has(`${String(row['document'])} ${String(row['version'])}`),
  );
}
