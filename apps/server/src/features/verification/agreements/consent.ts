// A person's consent: which versions, in which language, when, and from where.
import { randomUUID } from 'node:crypto';
import { type AgreementName, type Language, type Nothing, agreementNames } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Insert } from '../../../platform/spine/plan.ts';
import { currentAgreements } from './current.ts';
import { consentsOf, insert } from './store.ts';

/** The versions shown to the person who agreed. */
export interface ShownVersions {
  readonly agreementVersion: string;
  readonly privacyVersion: string;
}

/**
 * Refuses agreement-changed unless both versions are in force, because nobody agrees to a text that they were not
 * shown.
 */
export async function refuseOldVersions(
  { use }: Pick<FeatureContext, 'use'>,
  { agreementVersion, privacyVersion }: ShownVersions,
  now: Date,
): Promise<void> {
  const { agreement, privacy } = await use(currentAgreements)(now);
  const isInForce =
    agreement.inForce.version === agreementVersion && privacy.inForce.version === privacyVersion;
  if (!isInForce) refuse('agreement-changed');
}

/** Part of the plan that makes the person: one row per document. */
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
      personId: person.personId,
      document,
      version,
      language: person.language,
      at: now,
      address: person.address ?? null,
    }),
  );

/** Consent of a person who may already have agreed to these versions: only the missing rows. */
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

/** The documents that still need this person's consent. */
export async function owedBy(
  { db, use }: Pick<FeatureContext, 'db' | 'use'>,
  personId: string,
  now: Date,
): Promise<AgreementName[]> {
  const [current, consents] = await Promise.all([use(currentAgreements)(now), consentsOf(db, personId)]);
  return agreementNames.filter((name) => {
    const { owedSince } = current[name];
    return (
      owedSince !== undefined &&
      !consents.some(({ document, version }) => document === name && version >= owedSince)
    );
  });
}

/** Refuses agreement-changed. */
export const agreeToCurrent = (
  context: Pick<FeatureContext, 'db' | 'use' | 'spine'>,
  { actor, request, language, address }: CallContext<PersonActor>,
  shown: ShownVersions,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    await refuseOldVersions(context, shown, now);
    const { personId } = actor;
    return {
      answer: {},
      inserts: await newConsentRows(context.db, shown, { personId, language, address }, now),
      conflicts: { agreement_consent_person_id_document_version_key: 'changed-meanwhile' },
      audit: { action: 'agreements.agree', subject: { kind: 'person', id: personId }, after: { ...shown } },
    };
  });
