// The first step: the company, its certificate, its address and its contact (VER-061).
import { FormSection } from '../fields/index.ts';
import type { RuleFacts } from '../record/index.ts';
import { EnterpriseFields } from './enterprise-fields.tsx';
import type { EnterpriseDraftUse } from './enterprise-kind.ts';
import { useTexts } from './texts.ts';

interface BasicStepProps {
  readonly draft: EnterpriseDraftUse;
  readonly facts: RuleFacts;
}

const sections = ['company', 'certificate', 'address', 'contact'] as const;

export function BasicStep({ draft, facts }: BasicStepProps) {
  const t = useTexts('verificationEnterprise.basic');
  const { isNameLocked } = draft.view;
  const extras = { memberNameEn: isNameLocked ? { description: t('nameLocked'), disabled: true } : {} };
  return sections.map((section) => (
    <FormSection key={section} title={t(section)}>
      <EnterpriseFields draft={draft} extras={extras} facts={facts} section={section} />
    </FormSection>
  ));
}
