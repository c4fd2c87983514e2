// One owner that is not a person: what it is, what it holds of the business, and who owns it in turn.
import {
  isClosedKind,
  ownerEntityRows,
  type EnterpriseDraft,
  type OwnerEntityDraft,
  type OwnerEntityField,
} from '@causeway/contract';
import { EditDialog, useEditedForm } from '@causeway/ui';
import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useKeptForm, useKeptState } from '../../../shared/session/use-kept-form.ts';
import { useViewportFitsDialog } from '../../../shared/viewport.ts';
import { FormSection, RecordFields, wide } from '../fields/index.ts';
import { useValidatedForm, type ValidatedForm } from '../record/index.ts';
import { addedNameIssues, allEntityIssues, entityIssues } from './entity-issues.ts';
import { EntityOwners } from './entity-owners.tsx';
import { withEntityOwners, type People } from './people.ts';
import { useTexts } from './texts.ts';
import classes from './verification-enterprise.module.css';

export interface EntityDialogProps {
  readonly entity: OwnerEntityDraft;
  readonly record: EnterpriseDraft;
  /** True if the dialog was opened because of its issues, which are then marked at once. */
  readonly isInvalid: boolean;
  /** The people have those who were added as owners of the entity. */
  readonly onKeep: (entity: OwnerEntityDraft, people: People) => void;
  readonly onClose: () => void;
  /** Says whether the dialog has unsaved input. */
  readonly onChanged: (isChanged: boolean) => void;
}

export function EntityDialog(props: EntityDialogProps) {
  const t = useTexts('verificationEnterprise.entities');
  const isRoomy = useViewportFitsDialog();
  return (
    <EditDialog
      discardText={t('discardText')}
      fullScreen={!isRoomy}
      onClose={props.onClose}
      opened
      title={props.entity.nameEn || t('add')}
    >
      <Entity {...props} />
    </EditDialog>
  );
}

function Entity(props: EntityDialogProps) {
  const { entity, record, onKeep, onChanged } = props;
  const t = useTexts('verificationEnterprise.dialog');
  const kept = useKeptForm('verification-entity', entity.uid, true);
  const [isRestored] = useState(() => kept.isKept());
  const [added, setAdded] = useKeptState<People>(
    useKeptForm('verification-entity-people', entity.uid, true),
    [],
  );
  const peopleOf = ({ owners }: OwnerEntityDraft): People =>
    withEntityOwners(record.stakeholderInfoBo, owners, added);
  const recordWith = (values: OwnerEntityDraft): EnterpriseDraft => ({
    ...record,
    stakeholderInfoBo: [...peopleOf(values)],
  });
  const form = useValidatedForm<OwnerEntityDraft>({
    initialValues: entity,
    kept,
    validationIssues: (values) => [
      ...entityIssues(values, recordWith(values)),
      ...addedNameIssues(values, added),
    ],
  });
  const isUnsaved = (): boolean => isRestored || form.isDirty();
  const leave = useEditedForm(isUnsaved);
  const isChanged = isUnsaved();
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  useEffect(() => () => onChanged(false), [onChanged]);
  // Runs once, when the dialog opens.
  const toMark = useRef(props.isInvalid);
  useEffect(() => {
    if (toMark.current) form.showIssues(allEntityIssues(entity, record));
    toMark.current = false;
  }, [form, entity, record]);
  const keep = form.onSubmit(
    (values) => onKeep(values, peopleOf(values)),
    (errors) => {
      const first = Object.keys(errors)[0];
      if (first !== undefined) form.getInputNode(first)?.focus();
    },
  );
  return (
    <form noValidate onSubmit={keep}>
      <EntityFields added={added} form={form} onAdded={setAdded} record={recordWith(form.values)} />
      <Group className={classes.dialogFoot} justify="flex-end" mt="md">
        <Button onClick={leave} variant="default">
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
  readonly added: People;
  readonly onAdded: (added: People) => void;
}

function EntityFields({ form, record, added, onAdded }: EntityFieldsProps) {
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
          <EntityOwners added={added} form={form} onAdded={onAdded} record={record} />
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
