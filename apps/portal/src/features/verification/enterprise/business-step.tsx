// The second step: what the business is, where it works, and how it will use the account (VER-064).
import { otherBusinessType, otherChoice } from '@causeway/contract';
import { ConfirmDialog } from '@causeway/ui';
import { Group, Radio, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DictionarySelect } from '../../../shared/choices.tsx';
import { CountryListField, OtherChoice, FormSection, wide } from '../fields/index.ts';
import type { EnterpriseDraftUse } from './enterprise-kind.ts';
import { asksBeforeType, withType } from './flow.ts';
import { useTexts } from './texts.ts';

interface SectionProps {
  readonly draft: EnterpriseDraftUse;
}

export function BusinessStep({ draft }: SectionProps) {
  return (
    <>
      <KindSection draft={draft} />
      <RegionsSection draft={draft} />
      <ExpectedSection draft={draft} />
    </>
  );
}

function KindSection({ draft }: SectionProps) {
  const t = useTexts('verificationEnterprise.business');
  const { field } = draft.form;
  return (
    <FormSection title={t('kind')}>
      <BusinessType draft={draft} />
      <OtherChoice
        choice={field('industryType')}
        label={t('industryType')}
        maxLength={125}
        other={otherChoice}
        type="industry"
        words={field('industryTypeOther')}
        wordsLabel={t('industryTypeOther')}
      />
      <TextInput
        label={t('businessCategory')}
        maxLength={125}
        placeholder={t('businessCategoryHint')}
        {...field('businessCategory')}
      />
      <TextInput label={t('website')} maxLength={100} type="url" {...field('website')} />
      <Textarea
        autosize
        className={wide}
        label={t('businessScope')}
        maxLength={1000}
        minRows={2}
        {...field('businessScope')}
      />
    </FormSection>
  );
}

/** A type of another group has other people, so anybody who has entered some is asked before they are removed. */
function BusinessType({ draft }: SectionProps) {
  const t = useTexts('verificationEnterprise.business');
  const { form } = draft;
  const [asked, setAsked] = useState<string | null>(null);
  const become = (type: string): void => {
    form.setValues(withType(form.getValues(), type));
    form.clearFieldError('businessType');
  };
  const choose = (type: string): void => {
    if (asksBeforeType(form.getValues(), type)) setAsked(type);
    else become(type);
  };
  return (
    <>
      <OtherChoice
        choice={form.field('businessType')}
        label={t('businessType')}
        maxLength={125}
        onChoose={choose}
        other={otherBusinessType}
        type="businessType"
        words={form.field('businessTypeOt')}
        wordsLabel={t('businessTypeOt')}
      />
      <ConfirmDialog
        confirmLabel={t('clear')}
        danger
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) become(asked);
        }}
        opened={asked !== null}
        title={t('clearTitle')}
      >
        {t('clearText')}
      </ConfirmDialog>
    </>
  );
}

function RegionsSection({ draft }: SectionProps) {
  const t = useTexts('verificationEnterprise.business');
  const { form } = draft;
  const bearer = form.field('isBearerStock');
  return (
    <FormSection title={t('regions')}>
      <CountryListField
        className={wide}
        field={form.field('actualOpRegion')}
        label={t('actualOpRegion')}
        max={30}
      />
      <CountryListField field={form.field('fundsSourceCountry')} label={t('fundsSourceCountry')} max={5} />
      <CountryListField
        field={form.field('fundsDestinationCountry')}
        label={t('fundsDestinationCountry')}
        max={5}
      />
      <Radio.Group
        data-path={bearer['data-path']}
        error={bearer.error}
        label={t('isBearerStock')}
        onChange={(value) => form.setFieldValue('isBearerStock', value === '1' ? 1 : 0)}
        value={form.values.isBearerStock === null ? '' : String(form.values.isBearerStock)}
      >
        <Group mt={4}>
          <Radio label={t('yes')} value="1" />
          <Radio label={t('no')} value="0" />
        </Group>
      </Radio.Group>
    </FormSection>
  );
}

function ExpectedSection({ draft }: SectionProps) {
  const t = useTexts('verificationEnterprise.business');
  const { field } = draft.form;
  return (
    <FormSection title={t('expected')}>
      <DictionarySelect label={t('emtCount')} type="expectedCount" {...field('emtCount')} />
      <DictionarySelect label={t('emtAmt')} type="expectedAmount" {...field('emtAmt')} />
      <DictionarySelect label={t('estAmt')} type="expectedSingleAmount" {...field('estAmt')} />
      <Textarea
        autosize
        className={wide}
        description={t('bizSceneRemarkHint')}
        label={t('bizSceneRemark')}
        maxLength={500}
        minRows={2}
        {...field('bizSceneRemark')}
      />
    </FormSection>
  );
}
