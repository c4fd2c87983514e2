// Adds an operator: the person, the role, the address of the invitation and its language; the admin confirms
// it by a second factor.
import {
  inviteColleague,
  invitedFields,
  language as languageRule,
  listTeamInvitations,
  type Language,
  type Proof,
  type SecurityInfo,
} from '@causeway/contract';
import { LANGUAGES, LANGUAGE_NAMES, isLanguage, toast, useLanguage } from '@causeway/ui';
import { Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '../../../../shared/contract-form.ts';
import { invalidate, useWrite } from '../../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import { useKeptForm } from '../../../../shared/session/use-kept-form.ts';
import {
  AccountField,
  accountFieldsOf,
  accountOf,
  isRealPhone,
  noAccount,
  phoneRule,
  type AccountValues,
  type AccountWay,
} from '../../credentials/index.ts';
import { FactorFirst } from '../proof/factor-first.tsx';
import { ProvenForm } from '../proof/proven-form.tsx';
import { SecurityDialog } from '../security-dialog.tsx';
import { RoleField, type Role } from './role-field.tsx';
import { useTexts } from './texts.ts';

interface InviteDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly info: SecurityInfo;
}

export function InviteDialog({ opened, onClose, info }: InviteDialogProps) {
  const t = useTexts('team.form');
  return (
    <SecurityDialog onClose={onClose} opened={opened} title={t('title')}>
      <FactorFirst info={info} text={t('needsFactor')}>
        <InviteForm info={info} onClose={onClose} />
      </FactorFirst>
    </SecurityDialog>
  );
}

interface Values extends AccountValues {
  readonly name: string;
  readonly department: string;
  readonly roleId: Role | '';
  readonly language: Language;
}

const { name, department, roleId } = invitedFields;
const rest = { name, department, roleId, language: languageRule };
const schemas = {
  email: z.object({ ...rest, ...accountFieldsOf.email }),
  mobile: z.object({ ...rest, ...accountFieldsOf.mobile }).check(phoneRule()),
} as const;

function InviteForm({ info, onClose }: Omit<InviteDialogProps, 'opened'>) {
  const t = useTexts('team.form');
  const { language } = useLanguage();
  const [way, setWay] = useState<AccountWay>('email');
  const form = useContractForm<(typeof schemas)[AccountWay], Values>(schemas[way], {
    initialValues: { ...noAccount, name: '', department: '', roleId: '', language },
    kept: useKeptForm('colleague'),
  });
  const submit = useWrite(inviteColleague, { silent: true });
  const { values } = form;
  const send = async (proof: Proof): Promise<void> => {
    if (values.roleId === '') return;
    if (way === 'mobile' && !(await isRealPhone(values))) {
      form.setFieldError('mobile', 'mobile-wrong');
      return;
    }
    const { name: typed, department: part, language: chosen } = values;
    await submit.mutateAsync({
      ...{ name: typed, department: part, roleId: values.roleId, language: chosen, proof },
      ...accountOf(way, values),
    });
    toast(t('sent', { name: typed.trim() }), 'good');
    onClose();
    await invalidate(listTeamInvitations);
  };
  const showAtField = (error: unknown): boolean => {
    if (!isRefusal(error, 'colleague-exists')) return form.showRefusal(error);
    form.setFieldError(way, error.msg);
    return true;
  };
  return (
    <ProvenForm
      info={info}
      isComplete={form.isComplete}
      onCancel={onClose}
      onProof={send}
      onRefused={showAtField}
      purpose="team"
      submitLabel={t('send')}
    >
      <Stack gap="sm">
        <Text size="sm">{t('text')}</Text>
        <TextInput label={t('name')} maxLength={60} withAsterisk {...form.field('name')} />
        <TextInput label={t('department')} maxLength={60} {...form.field('department')} />
        <AccountField field={form.field} onWay={setWay} way={way} withAsterisk />
        <RoleField
          error={form.field('roleId').error}
          onChange={(role) => form.setFieldValue('roleId', role)}
          value={values.roleId}
        />
        <Select
          allowDeselect={false}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          label={t('language')}
          onChange={(next) => next !== null && isLanguage(next) && form.setFieldValue('language', next)}
          value={values.language}
        />
      </Stack>
    </ProvenForm>
  );
}
