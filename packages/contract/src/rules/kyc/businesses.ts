// What the type of a business decides: who stands behind it, which documents it hands in (VER-065 to
// VER-068).
import type { RuleMessage } from '../messages/index.ts';

/** The type whose words are asked for (`businessTypeOt`). */
export const otherBusinessType = '7';
/** Of industries and occupations. */
export const otherChoice = '99';

/** A: owners, directors and signatories. B: directors and signatories only. */
export type BusinessGroup = 'A' | 'B';

export const businessGroup = (businessType: string): BusinessGroup =>
  ['3', '4', '6'].includes(businessType) ? 'B' : 'A';

/** Changing between groups clears all stakeholders, after a confirmation. */
export const clearsStakeholders = (from: string, to: string, stakeholders: number): boolean =>
  stakeholders > 0 && from !== '' && businessGroup(from) !== businessGroup(to);

/**
 * File types (VER-067): 111 registration certificate, 112 annual return or incorporation form, 114 ID of
 * holders of more than 25 %, 200 director or legal person ID, 211 equity structure chart, 36 other attachments.
 */
export type BusinessDocument = '111' | '112' | '114' | '200' | '211' | '36';

export interface OfferedDocument {
  readonly fileType: BusinessDocument;
  readonly isRequired: boolean;
}

/** 111 and 112 always; 211 for group B, where 36 is offered too; 114 and 200 optional. */
export const businessDocuments = (businessType: string): readonly OfferedDocument[] => {
  const isGroupB = businessGroup(businessType) === 'B';
  return [
    { fileType: '111', isRequired: true },
    { fileType: '112', isRequired: true },
    ...(isGroupB ? ([{ fileType: '211', isRequired: true }] as const) : []),
    { fileType: '114', isRequired: false },
    { fileType: '200', isRequired: false },
    ...(isGroupB ? ([{ fileType: '36', isRequired: false }] as const) : []),
  ];
};

/** File types that have to be there and are not, each with its message. */
export const missingDocuments = (
  businessType: string,
  handedIn: readonly string[],
): readonly (readonly [BusinessDocument, RuleMessage])[] =>
  businessDocuments(businessType)
    .filter(({ fileType, isRequired }) => isRequired && !handedIn.includes(fileType))
    .map(({ fileType }) => [fileType, 'required-document'] as const);

/** Countries whose documents have a hint of their own; others get the general one. */
const hinted: Readonly<Record<string, readonly string[]>> = {
  '111': ['US', 'CA', 'KY', 'VG', 'GB'],
  '112': ['US', 'CA', 'KY', 'VG', 'GB', 'SG'],
};

export const documentHint = (fileType: string, regCountry: string): string =>
  hinted[fileType]?.includes(regCountry) ? `${fileType}-${regCountry}` : fileType;

/** China is not among the countries of registration (VER-062). */
export const isRegistrationCountry = (country: string): boolean => country !== 'CN';
