// The corrections that staff can request: the sections of a record, and the codes that open them again
// (VER-121).
import type { ReasonTemplate } from '../reasons/reasons.ts';

/** The sections of a record, which a reject code opens again. */
export const kycSections = ['Basic', 'Business', 'Stakeholder', 'Document', 'Identity'] as const;
export type KycSection = (typeof kycSections)[number];

export const rejectCodes = {
  enterprise: {
    BIZ_KYC_REJ_MATERIAL: 'Basic',
    BIZ_KYC_REJ_BIZ_INFO: 'Business',
    BIZ_KYC_REJ_SH: 'Stakeholder',
    BIZ_KYC_REJ_CERT_M: 'Document',
  },
  personal: { IDV_KYC_REJ_MATERIAL: 'Identity', IDV_KYC_REJ_BASIC: 'Basic' },
} as const satisfies Record<string, Record<string, KycSection>>;

export type RejectCode = keyof (typeof rejectCodes)['enterprise'] | keyof (typeof rejectCodes)['personal'];

export const enterpriseRejectCodes = Object.keys(rejectCodes.enterprise) as readonly RejectCode[];
export const personalRejectCodes = Object.keys(rejectCodes.personal) as readonly RejectCode[];

const sections: Readonly<Record<string, KycSection>> = { ...rejectCodes.enterprise, ...rejectCodes.personal };
export const sectionOf = (code: RejectCode): KycSection => sections[code] ?? 'Basic';

/**
 * Reasons by the section's content: a person submits supporting documents and answers about funds with the
 * basic information.
 */
const fitting: Readonly<Record<RejectCode, readonly ReasonTemplate[]>> = {
  BIZ_KYC_REJ_MATERIAL: ['name-differs', 'address-incomplete', 'contact-unreachable', 'registration-differs'],
  BIZ_KYC_REJ_BIZ_INFO: ['business-unclear', 'funds-unclear'],
  BIZ_KYC_REJ_SH: [
    'stakeholder-missing',
    'shares-differ',
    'identity-unclear',
    'name-differs',
    'document-unreadable',
  ],
  BIZ_KYC_REJ_CERT_M: ['document-unreadable', 'document-old', 'document-unsigned'],
  IDV_KYC_REJ_BASIC: [
    'name-differs',
    'address-incomplete',
    'contact-unreachable',
    'funds-unclear',
    'document-unreadable',
    'document-old',
  ],
  IDV_KYC_REJ_MATERIAL: ['identity-unclear', 'name-differs', 'document-unreadable', 'document-old'],
};

export const templatesFor = (code: RejectCode): readonly ReasonTemplate[] => fitting[code];
