// The shape of a text that a person agrees to, and how to find the one in force.
import type { AgreementText, Language } from '@causeway/contract';

export type { AgreementText };

export interface AgreementVersion {
  /** The first day on which it holds, Hong Kong time: YYYY-MM-DD. */
  readonly version: string;
  readonly texts: Readonly<Record<Language, AgreementText>>;
}

/** A document's versions, oldest first. A text that has been in force never changes: new wording is a new version. */
export type Versions = readonly [AgreementVersion, ...AgreementVersion[]];

/** The last version whose day has come; the list may contain future ones. */
export const inForce = (versions: Versions, today: string): AgreementVersion =>
  versions.findLast(({ version }) => version <= today) ?? versions[0];
