// The texts that a person agrees to: versioned, in three languages, each fetched when it is opened.
import type { Language } from '@causeway/ui';

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

const loaders: Readonly<Record<Language, () => Promise<Agreements>>> = {
  en: () => import('./en.ts').then(({ en }) => en),
  'zh-Hans': () => import('./zh-hans.ts').then(({ zhHans }) => zhHans),
  'zh-Hant': () => import('./zh-hant.ts').then(({ zhHant }) => zhHant),
};

export async function loadAgreement(name: AgreementName, language: Language): Promise<Agreement> {
  return (await loaders[language]())[name];
}
