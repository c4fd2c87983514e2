// Consequences of a business's type: the people behind it, and the documents that it submits (VER-065 to VER-068).
import { fileTypes } from '../../codes.ts';
import type { RuleMessage } from '../messages/index.ts';

/** The type that needs a description (`businessTypeOt`). */
export const otherBusinessType = '7';
/** The value for other industries and occupations. */
export const otherChoice = '99';

/** A: owners, directors and signatories. B: directors and signatories only. */
export type BusinessGroup = 'A' | 'B';

export const businessGroup = (businessType: string): BusinessGroup =>
  ['3', '4', '6'].includes(businessType) ? 'B' : 'A';

/** Changing between groups clears all stakeholders, after a confirmation. */
export const clearsStakeholders = (from: string, to: string, stakeholders: number): boolean =>
  stakeholders > 0 && from !== '' && businessGroup(from) !== businessGroup(to);

/** File types that a business submits (VER-067). */
export type BusinessDocument = (typeof fileTypes)[
  'registration' | 'annualReturn' | 'ownerIdentity' | 'directorIdentity' | 'ownershipChart' | 'attachment'];

export interface OfferedDocument {
  readonly fileType: BusinessDocument;
  readonly isRequired: boolean;
}

/** What decides on the documents of a business: its type, and whether entities stand between it and its owners. */
export interface BusinessShape {
  readonly businessType: string;
  readonly hasLayers: boolean;
}

/** Whether the structure chart is asked for, with the day on which it was signed (VER-320). */
export const asksForChart = ({ businessType, hasLayers }: BusinessShape): boolean =>
  businessGroup(businessType) === 'B' || hasLayers;

/**
 * Registration and annual return are required; the chart for group B and where there are layers; group B also offers
 * attachments; identities are optional.
 */
export function businessDocuments(shape: BusinessShape): readonly OfferedDocument[] {
  const isGroupB = businessGroup(shape.businessType) === 'B';
  return [
    { fileType: fileTypes.registration, isRequired: true },
    { fileType: fileTypes.annualReturn, isRequired: true },
    ...(asksForChart(shape) ? ([{ fileType: fileTypes.ownershipChart, isRequired: true }] as const) : []),
    { fileType: fileTypes.ownerIdentity, isRequired: false },
    { fileType: fileTypes.directorIdentity, isRequired: false },
    ...(isGroupB ? ([{ fileType: fileTypes.attachment, isRequired: false }] as const) : []),
  ];
}

/** File types that are required and missing, each with its message. */
export const missingDocuments = (
  shape: BusinessShape,
  handedIn: readonly string[],
): readonly (readonly [BusinessDocument, RuleMessage])[] =>
  businessDocuments(shape)
    .filter(({ fileType, isRequired }) => isRequired && !handedIn.includes(fileType))
    .map(({ fileType }) => [fileType, 'required-document'] as const);

/** Countries whose documents have a hint of their own; others get the general one. */
const hinted: Readonly<Record<string, readonly string[]>> = {
  [fileTypes.registration]: ['US', 'CA', 'KY', 'VG', 'GB'],
  [fileTypes.annualReturn]: ['US', 'CA', 'KY', 'VG', 'GB', 'SG'],
};

export const documentHint = (fileType: string, regCountry: string): string =>
  hinted[fileType]?.includes(regCountry) ? `${fileType}-${regCountry}` : fileType;

/** China is not among the countries of registration (VER-062). */
export const isRegistrationCountry = (country: string): boolean => country !== 'CN';
