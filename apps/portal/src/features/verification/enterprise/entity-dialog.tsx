// One owner that is not a person: what it is, what it holds of the business, and who owns it in turn.
import {
  isClosedKind,
  ownerEntityRows,
  type EnterpriseDraft,
  type OwnerEntityDraft,
  type OwnerEntityField,
} from '@causeway/contract';
import { useUiTexts } from '@causeway/ui';
import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { useViewportFitsDialog } from '../../../shared/viewport.ts';
import { FormSection, RecordFields, wide } from '../fields/index.ts';
import { useValidatedForm, type ValidatedForm } from '../record/index.ts';
import { entityIssues } from './entity-issues.ts';
import { EntityOwners } from './entity-owners.tsx';
import { useTexts } from './texts.ts';
import classes from './verification-enterprise.module.css';

interface EntityDialogProps {
  readonly entity: OwnerEntityDraft;
  readonly record: EnterpriseDraft;
  readonly onKeep: (entity: OwnerEntityDraft) => void;
  readonly onClose: () => void;
}

export function EntityDialog(props: EntityDialogProps) {
  const t = useTexts('verificationEnterprise.entities');
  const uiTexts = useUiTexts('ui.action');
  const isRoomy = useViewportFitsDialog();
  return (
    <Modal
      closeButtonProps={{ 'aria-label': uiTexts('close') }}
      closeOnClickOutside={false}
      fullScreen={!isRoomy}
      onClose={props.onClose}
      opened
      size={1000}
      title={props.entity.nameEn || t('add')}
    >
      <Entity {...props} />
    </Modal>
  );
}

function Entity({ entity, record, onKeep, onClose }: EntityDialogProps) {
  const t = useTexts('verificationEnterprise.dialog');
  const form = useValidatedForm<OwnerEntityDraft>({
    initialValues: entity,
    validationIssues: (values) => entityIssues(values, record),
  });
  const keep = form.onSubmit(onKeep, (errors) => {
    const first = Object.keys(errors)[0];
    if (first !== undefined) form.getInputNode(first)?.focus();
  });
  return (
    <form noValidate onSubmit={keep}>
      <EntityFields form={form} record={record} />
      <Group className={classes.dialogFoot} justify="flex-end" mt="md">
        <Button onClick={onClose} variant="default">
          {t('cancel')}
        </Button>
        <Button type="submit">{t('keep')}</Button>
      </Group>
    </form>
  );
}

/** The fields of a chain's end, by the kind that has them. */
const endFields = {
  listed: ['exchange', 'ticker'],
  regulated: ['regulator'],
  fund: ['regulator', 'isDispersed'],
  company: ['isDispersed'],
  trust: ['beneficiaryClass'],
} as const satisfies Readonly<Record<string, readonly OwnerEntityField[]>>;

const endFieldsOf = (kind: string): readonly OwnerEntityField[] =>
  Object.entries(endFields).find(([each]) => each === kind)?.[1] ?? [];

interface EntityFieldsProps {
  readonly form: ValidatedForm<OwnerEntityDraft>;
  readonly record: EnterpriseDraft;
}

function EntityFields({ form, record }: EntityFieldsProps) {
  const t = useTexts('verificationEnterprise');
  const { kind } = form.values;
  // The table has no other names.
  const labelOf = (name: string): string => t(`entityFields.${name as OwnerEntityField}`);
  const asked = endFieldsOf(kind);
  const rows = Object.fromEntries(
    Object.entries(ownerEntityRows).filter(
      ([name, { section }]) => section !== 'end' || asked.some((each) => each === name),
    ),
  );
  const facts = { today: '', factsOf: () => undefined };
  const fields = { facts, field: form.field, labelOf, rows };
  const own = { isDispersed: <Dispersed form={form} label={labelOf('isDispersed')} /> };
  return (
    <Stack>
      <FormSection title={t('entities.what')}>
        <RecordFields {...fields} section="entity" />
        <RecordFields {...fields} own={own} section="end" />
      </FormSection>
      <FormSection title={t('entities.holding')}>
        <p className={`${wide ?? ''} ${classes.intro ?? ''}`}>{t('entities.holdingText')}</p>
        <RecordFields {...fields} section="holding" />
      </FormSection>
      {kind !== '' && !isClosedKind(kind) && (
        <FormSection title={t('entities.owners')}>
          <EntityOwners form={form} record={record} />
        </FormSection>
      )}
    </Stack>
  );
}

function Dispersed({
  form,
  label,
}: {
  readonly form: ValidatedForm<OwnerEntityDraft>;
  readonly label: string;
}) {
  return (
    <Checkbox
      checked={form.values.isDispersed === 1}
      className={wide}
      label={label}
      onChange={({ currentTarget }) => form.setFieldValue('isDispersed', currentTarget.checked ? 1 : 0)}
    />
  );
}
