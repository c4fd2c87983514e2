// The shared user interface: look, language, requests, shell and components. It knows no endpoint and no
// feature.
import './styles.ts';

export { CausewayProvider } from './causeway-provider.tsx';
export type { CausewayProviderProps } from './causeway-provider.tsx';
export { foot } from './toasts/foot.ts';
export { endToasts, toast } from './toasts/toast.ts';
export { DARK, LIGHT, TONES } from './theme/tokens.ts';
export type { ColorTokens, Tone } from './theme/tokens.ts';

export { textsOf } from './language/catalogue.ts';
export type { Catalogues, TextsHook } from './language/catalogue.ts';
export type { Texts } from './messages/messages-of.ts';
export { FeatureTexts, featureCatalogue } from './language/feature-texts.tsx';
export type { FeatureCatalogue, FeatureTextsProps, TextLoaders } from './language/feature-texts.tsx';
export { browserLanguage, languageChoice } from './language/choice.ts';
export type { LanguageChoice } from './language/choice.ts';
export {
  LANGUAGES,
  LANGUAGE_NAMES,
  documentTag,
  isLanguage,
  languageHeader,
  localeOf,
  preferredLanguage,
} from './language/languages.ts';
export type { Language, LanguageHeader } from './language/languages.ts';
export { LanguageProvider, startLanguage, useLanguage, useUiTexts } from './language/language-provider.tsx';
export type {
  AppCatalogues,
  AppMessages,
  LanguageProviderProps,
  LanguageUse,
  LoadedLanguage,
} from './language/language-provider.tsx';
export type { UiMessages } from './messages/en.ts';

export * from './request/index.ts';
export * from './push/index.ts';
export * from './session/index.ts';
export * from './keyboard/index.ts';
export * from './shell/index.ts';
export * from './components/index.ts';
export * from './steps/index.ts';
export * from './passkeys/index.ts';
export * from './upload/index.ts';
export * from './chat/index.ts';
