// The texts that a person agrees to: versioned, in three languages, each fetched when it is opened.
import type { Language } from '@causeway/ui';
import type { Agreement, AgreementName, Agreements } from './texts.ts';

const loaders: Readonly<Record<Language, () => Promise<Agreements>>> = {
  en: () => import('./en.ts').then(({ en }) => en),
  'zh-Hans': () => import('./zh-hans.ts').then(({ zhHans }) => zhHans),
  'zh-Hant': () => import('./zh-hant.ts').then(({ zhHant }) => zhHant),
};

export async function loadAgreement(name: AgreementName, language: Language): Promise<Agreement> {
  return (await loaders[language]())[name];
}
