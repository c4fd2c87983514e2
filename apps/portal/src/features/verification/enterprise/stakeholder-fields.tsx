// The fields of one stakeholder (VER-084), with the texts of their names.
import {
  stakeholderProofsMax,
  stakeholderRows,
  fileTypes,
  type StakeholderDraft,
  type StakeholderField,
  type StakeholderRole,
  type StoredFile,
} from '@causeway/contract';
import { Anchor, Checkbox, Stack, TextInput } from '@mantine/core';
import { FormSection, RecordFields, wide } from '../fields/index.ts';
import type { RuleFacts, ValidatedForm } from '../record/index.ts';
import { UploadField } from '../../../shared/upload/upload-field.tsx';
import { OwnerBasis } from './owner-basis.tsx';
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

const sections = ['roles', 'person', 'document', 'home'] as const;

export function StakeholderFields(props: StakeholderFieldsProps) {
  const { form, facts } = props;
  const t = useTexts('verificationEnterprise');
  // Every name of the table has a text.
  const labelOf = (name: string): string => t(`personFields.${name as StakeholderField}`);
  const extras = { nameEn: { description: t('dialog.nameHint') } };
  const own = {
    roles: <Roles {...props} />,
    ownerBasis: <OwnerBasis form={form} />,
    idNumber: <DocumentNumber {...props} />,
  };
  return (
    <Stack>
      {sections.map((section) => (
        <FormSection key={section} title={t(`dialog.${section}`)}>
          {section === 'document' && (
            <p className={`${wide ?? ''} ${classes.intro ?? ''}`}>{t('dialog.documentText')}</p>
          )}
          <RecordFields
            extras={extras}
            facts={facts}
            field={form.field}
            labelOf={labelOf}
            own={own}
            rows={stakeholderRows}
            section={section}
          />
          {section === 'home' && <Proofs {...props} />}
        </FormSection>
      ))}
    </Stack>
  );
}

function Roles({ form, businessType, openedFor, people }: StakeholderFieldsProps) {
  const t = useTexts('verificationEnterprise');
  const { error, ...roles } = form.field('roles');
  const tick = (role: StakeholderRole, isTicked: boolean): void => {
    form.setValues(withRole(form.getValues(), role, isTicked));
    form.clearFieldError('roles');
  };
  const lockText = { opened: t('dialog.roleOpened'), full: t('dialog.roleFull') };
  return (
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
  );
}

/** Offers to continue with the entry that already has this document. */
function DocumentNumber({ form, merged, onMerge }: StakeholderFieldsProps) {
  const t = useTexts('verificationEnterprise');
  const { max } = stakeholderRows.idNumber;
  return (
    <div>
      <TextInput label={t('personFields.idNumber')} maxLength={max} {...form.field('idNumber')} />
      {merged !== undefined && (
        <Anchor component="button" mt={4} onClick={() => onMerge(merged)} size="sm" type="button">
          {t('dialog.merge', { name: merged.nameEn })}
        </Anchor>
      )}
    </div>
  );
}

function Proofs({ form, proofs, onProofs }: StakeholderFieldsProps) {
  const t = useTexts('verificationEnterprise.dialog');
  const change = (next: readonly StoredFile[]): void => {
    onProofs(next);
    form.clearFieldError(proofOfAddress);
  };
  return (
    <div className={wide}>
      <UploadField
        data-path={proofOfAddress}
        error={form.field(proofOfAddress).error}
        fileType={proofOfAddress}
        files={proofs}
        hint={t('proofHint')}
        label={t('proof')}
        max={stakeholderProofsMax}
        onChange={change}
      />
    </div>
  );
}
