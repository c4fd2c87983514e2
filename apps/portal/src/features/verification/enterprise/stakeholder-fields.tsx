// The fields of one stakeholder (VER-084).
import {
  cleanShare,
  stakeholderProofsMax,
  stakeholderRoles,
  fileTypes,
  type StakeholderDraft,
  type StakeholderRole,
  type StoredFile,
} from '@causeway/contract';
import { Anchor, Checkbox, Stack, TextInput } from '@mantine/core';
import { CountrySelect, DictionarySelect } from '../../../shared/choices.tsx';
import { BirthdayField, ValidityFields, DocumentFields, FormSection, wide } from '../fields/index.ts';
import type { RuleFacts, ValidatedForm } from '../record/index.ts';
import { UploadField } from '../../../shared/upload/upload-field.tsx';
import { roleChoices, withRole, type People } from './people.ts';
import { useTexts } from './texts.ts';
import classes from './verification-enterprise.module.css';

interface StakeholderFieldsProps {
  readonly form: ValidatedForm<StakeholderDraft>;
  readonly facts: RuleFacts;
  readonly businessType: string;
  readonly openedFor: StakeholderRole | null;
  readonly people: People;
  /** An existing person with this document, with the roles of both. */
  readonly merged: StakeholderDraft | undefined;
  readonly onMerge: (merged: StakeholderDraft) => void;
  readonly proofs: readonly StoredFile[];
  readonly onProofs: (proofs: readonly StoredFile[]) => void;
}

const proofOfAddress = fileTypes.addressProof;

export function StakeholderFields(props: StakeholderFieldsProps) {
  return (
    <Stack>
      <RolesSection {...props} />
      <PersonSection {...props} />
      <DocumentSection {...props} />
      <HomeSection {...props} />
    </Stack>
  );
}

function RolesSection({ form, businessType, openedFor, people }: StakeholderFieldsProps) {
  const t = useTexts('verificationEnterprise');
  const { error, ...roles } = form.field('roles');
  const tick = (role: StakeholderRole, isTicked: boolean): void => {
    form.setValues(withRole(form.getValues(), role, isTicked));
    form.clearFieldError('roles');
  };
  const lockText = { opened: t('dialog.roleOpened'), full: t('dialog.roleFull') };
  const share = form.field('sharePercentage');
  return (
    <FormSection title={t('dialog.roles')}>
      <Checkbox.Group
        className={wide}
        data-path={roles['data-path']}
        description={t('dialog.rolesHint')}
        error={error}
        value={form.values.roles.map(String)}
      >
        <div className={classes.roles}>
          {roleChoices(businessType, form.values, openedFor, people).map(({ role, isTicked, lock }) => (
            <Checkbox
              checked={isTicked}
              description={lock === null ? undefined : lockText[lock]}
              disabled={lock !== null}
              key={role}
              label={t(`role.one.${role}`)}
              onChange={(event) => tick(role, event.currentTarget.checked)}
              value={String(role)}
            />
          ))}
        </div>
      </Checkbox.Group>
      {form.values.roles.includes(stakeholderRoles.owner) && (
        <TextInput
          inputMode="decimal"
          label={t('dialog.sharePercentage')}
          maxLength={6}
          rightSection="%"
          {...share}
          onChange={(event) => share.onChange(cleanShare(event.currentTarget.value))}
        />
      )}
    </FormSection>
  );
}

function PersonSection({ form, facts }: StakeholderFieldsProps) {
  const t = useTexts('verificationEnterprise.dialog');
  return (
    <FormSection title={t('person')}>
      <TextInput
        className={wide}
        description={t('nameHint')}
        label={t('nameEn')}
        maxLength={125}
        {...form.field('nameEn')}
      />
      <DictionarySelect label={t('gender')} type="gender" {...form.field('gender')} />
      <CountrySelect label={t('nationality')} maybeStateless {...form.field('nationality')} />
      <BirthdayField field={form.field('birthDate')} label={t('birthDate')} today={facts.today} />
      <TextInput label={t('position')} maxLength={125} {...form.field('position')} />
    </FormSection>
  );
}

function DocumentSection({ form, facts, merged, onMerge }: StakeholderFieldsProps) {
  const t = useTexts('verificationEnterprise.dialog');
  const { field } = form;
  const number = field('idNumber');
  return (
    <FormSection title={t('document')}>
      <p className={`${wide ?? ''} ${classes.intro ?? ''}`}>{t('documentText')}</p>
      <DocumentFields
        country={field('idCountry')}
        countryLabel={t('idCountry')}
        facts={facts}
        type={field('idType')}
        typeLabel={t('idType')}
      />
      <div>
        <TextInput label={t('idNumber')} maxLength={30} {...number} />
        {merged !== undefined && (
          <Anchor component="button" mt={4} onClick={() => onMerge(merged)} size="sm" type="button">
            {t('merge', { name: merged.nameEn })}
          </Anchor>
        )}
      </div>
      <ValidityFields
        label={t('until')}
        longTerm={field('isPermanent')}
        min={facts.today}
        until={field('idEffectiveDateEnd')}
      />
    </FormSection>
  );
}

function HomeSection({ form, proofs, onProofs }: StakeholderFieldsProps) {
  const t = useTexts('verificationEnterprise.dialog');
  const { field } = form;
  const change = (next: readonly StoredFile[]): void => {
    onProofs(next);
    form.clearFieldError(proofOfAddress);
  };
  return (
    <FormSection title={t('home')}>
      <CountrySelect label={t('residenceCountry')} {...field('residenceCountry')} />
      <TextInput label={t('state')} maxLength={255} {...field('state')} />
      <TextInput label={t('city')} maxLength={255} {...field('city')} />
      <TextInput label={t('postCode')} maxLength={20} {...field('postCode')} />
      <TextInput className={wide} label={t('address')} maxLength={255} {...field('address')} />
      <div className={wide}>
        <UploadField
          data-path={proofOfAddress}
          error={field(proofOfAddress).error}
          fileType={proofOfAddress}
          files={proofs}
          hint={t('proofHint')}
          label={t('proof')}
          max={stakeholderProofsMax}
          onChange={change}
        />
      </div>
    </FormSection>
  );
}
