// The second step: the business, its countries, and its use of the account (VER-064).
import { enterpriseFields } from '@causeway/contract';
import { ConfirmDialog } from '@causeway/ui';
import { useState } from 'react';
import { OtherChoice, FormSection } from '../fields/index.ts';
import type { RuleFacts } from '../record/index.ts';
import { EnterpriseFields } from './enterprise-fields.tsx';
import type { EnterpriseDraftUse } from './enterprise-kind.ts';
import { asksBeforeType, withType } from './flow.ts';
import { useTexts } from './texts.ts';

interface BusinessStepProps {
  readonly draft: EnterpriseDraftUse;
  readonly facts: RuleFacts;
}

const sections = ['kind', 'regions', 'expected'] as const;

export function BusinessStep({ draft, facts }: BusinessStepProps) {
  const t = useTexts('verificationEnterprise.business');
  const extras = {
    businessCategory: { placeholder: t('businessCategoryHint') },
    bizSceneRemark: { description: t('bizSceneRemarkHint') },
  };
  const own = { businessType: <BusinessType draft={draft} /> };
  return sections.map((section) => (
    <FormSection key={section} title={t(section)}>
      <EnterpriseFields draft={draft} extras={extras} facts={facts} own={own} section={section} />
    </FormSection>
  ));
}

const { businessType, businessTypeOt } = enterpriseFields;

/** Another group of types needs other people: the person confirms before entered people are removed. */
function BusinessType({ draft: { form } }: Pick<BusinessStepProps, 'draft'>) {
  const t = useTexts('verificationEnterprise');
  const [question, setQuestion] = useState<string | null>(null);
  const become = (type: string): void => {
    form.setValues(withType(form.getValues(), type));
    form.clearFieldError('businessType');
  };
  const choose = (type: string): void => {
    if (asksBeforeType(form.getValues(), type)) setQuestion(type);
    else become(type);
  };
  return (
    <>
      <OtherChoice
        choice={form.field('businessType')}
        label={t('fields.businessType')}
        maxLength={businessTypeOt.max}
        onChoose={choose}
        other={businessTypeOt.when}
        type={businessType.list}
        words={form.field('businessTypeOt')}
        wordsLabel={t('fields.businessTypeOt')}
      />
      <ConfirmDialog
        confirmLabel={t('business.clear')}
        danger
        onClose={() => setQuestion(null)}
        onConfirm={() => {
          if (question !== null) become(question);
        }}
        opened={question !== null}
        title={t('business.clearTitle')}
      >
        {t('business.clearText')}
      </ConfirmDialog>
    </>
  );
}
