// For tests of the verification forms: opens one that was started, and reads its required fields as a screen
// reader does.
import {
  getAgreements,
  getRiskCountries,
  type KycFieldRows,
  type PersonalView,
  type UserInfo,
} from '@causeway/contract';
import { FeatureTexts } from '@causeway/ui';
import { answer, answerByDefault, type PageShown, type Shown } from '@causeway/ui/testing';
import type { ReactNode } from 'react';
import { answerLists, person, show } from '../../../shared/testing.tsx';
import { kycTexts } from '../record/index.ts';

/** The rest of the server's view, for a form that was started and never submitted. */
export const begun: Omit<PersonalView, 'record'> = {
  identityChecks: [],
  failedAttempts: [],
  currentChecks: [],
  files: [],
  todos: [],
  endedSections: [],
  kycStatus: 1,
  declineReason: null,
  submittedAt: null,
  isNameLocked: false,
  version: 1,
};

export const unverified = (memberType: UserInfo['memberType']): UserInfo => ({
  ...person,
  memberType,
  memberKycStatus: 1,
});

/** Opens the form in English. */
export async function openForm(form: ReactNode, of: PageShown['of'], as: UserInfo): Promise<Shown> {
  const agreement = { title: 'Agreement', version: '2026-01-01', sections: [] };
  await kycTexts.texts.load('en');
  answerLists();
  answer(getAgreements, { agreement, privacy: agreement });
  answerByDefault(getRiskCountries, []);
  return show(<FeatureTexts of={kycTexts}>{form}</FeatureTexts>, { of, at: '/account/id-verification', as });
}

/**
 * The fields of a table that are drawn before anything is chosen: texts for "other" appear later, and a
 * long-term box belongs to its date.
 */
export const fieldsAsked = (rows: KycFieldRows): readonly string[] =>
  Object.entries(rows)
    .filter(([, { kind }]) => kind !== 'other' && kind !== 'tick')
    .map(([name]) => name)
    .toSorted();

export function fieldsDrawn(): readonly string[] {
  const paths = [...document.querySelectorAll<HTMLElement>('[data-path]')].map(
    ({ dataset }) => dataset['path'] ?? '',
  );
  // Leaves out files, whose paths are numbers.
  return [...new Set(paths.filter((name) => /[a-z]/i.test(name)))].toSorted();
}

interface SpokenField {
  readonly name: string;
  readonly isRequired: boolean;
  readonly isInvalid: boolean;
  /** The accessible description, apart from the name. */
  readonly description: string;
}

const spoken = ({ textContent: name, control }: HTMLLabelElement): SpokenField => ({
  name,
  isRequired: control?.ariaRequired === 'true',
  isInvalid: control?.ariaInvalid === 'true',
  description: (control?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim(),
});

const marked = (): readonly HTMLLabelElement[] => [
  ...document.querySelectorAll<HTMLLabelElement>('label[data-required]'),
];

/** Every field that is marked as required. */
export const requiredFields = (): readonly SpokenField[] => marked().map(spoken);

/** Visits the required fields and enters nothing. */
export function passThrough(): void {
  for (const { control } of marked()) {
    control?.focus();
    control?.blur();
  }
}
