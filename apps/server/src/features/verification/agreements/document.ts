// The shape of a text that a person agrees to, and how the one in force is found.
import type { AgreementText, Language } from '@causeway/contract';

export type { AgreementText };

export interface AgreementVersion {
  /** The first day, Hong Kong time, on which it holds: YYYY-MM-DD. */
  readonly version: string;
  readonly texts: Readonly<Record<Language, AgreementText>>;
}

/** A document's versions, oldest first. A text that has been in force is never changed: a new wording is a new version. */
export type Versions = readonly [AgreementVersion, ...AgreementVersion[]];

/** The last version whose day has come; a coming one may stand in the list before it holds. */
export const inForce = (versions: Versions, today: string): AgreementVersion =>
  versions.findLast(({ version }) => version <= today) ?? versions[0];
