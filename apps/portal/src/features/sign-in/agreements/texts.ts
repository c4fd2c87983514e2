// The shape of the texts that a person agrees to, and the version that is in force.
export type AgreementName = 'agreement' | 'privacy';

export interface Agreement {
  readonly version: string;
  /** ISO 8601 in UTC. */
  readonly inForceSince: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

export type Agreements = Readonly<Record<AgreementName, Agreement>>;

/** Of both texts; a new wording is a new version, and members are asked again. */
export const currentVersion = { version: '1.0', inForceSince: '2026-01-01T00:00:00.000Z' } as const;
