// The drawer of one colleague: their details and what an admin can change. The admin confirms each change by
// a second factor.
import {
  changeColleague,
  disableColleague,
  enableColleague,
  listColleagues,
  removeColleague,
  type Colleague,
  type ColleagueAct,
  type Proof,
  type SecurityInfo,
} from '@causeway/contract';
import { SideDrawer, SummaryList, TimeText, toast } from '@causeway/ui';
import { Alert, Button, Group, Stack, Text, TextInput, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { invalidate, useWrite } from '../../../../shared/queries.ts';
import { FactorFirst } from '../proof/factor-first.tsx';
import { ProvenForm } from '../proof/proven-form.tsx';
import { contactOf, nameOf } from './colleague.ts';
import { Factors, StateTag } from './colleague-state.tsx';
import { RoleField, roleNames } from './role-field.tsx';
import { useTexts } from './texts.ts';

interface ColleagueDrawerProps {
  /** The colleague to show; undefined while the drawer is closed. */
  readonly colleague: Colleague | undefined;
  readonly info: SecurityInfo;
  readonly onClose: () => void;
}

export function ColleagueDrawer({ colleague, info, onClose }: ColleagueDrawerProps) {
  return (
    <SideDrawer
      onClose={onClose}
      opened={colleague !== undefined}
      title={colleague === undefined ? '' : nameOf(colleague)}
    >
      {colleague !== undefined && (
        <Detail colleague={colleague} info={info} key={colleague.personId} onClose={onClose} />
      )}
    </SideDrawer>
  );
}

interface DetailProps {
  readonly colleague: Colleague;
  readonly info: SecurityInfo;
  readonly onClose: () => void;
}

const looks: Readonly<Record<ColleagueAct, ButtonProps>> = {
  change: {},
  disable: { variant: 'default' },
  enable: { variant: 'default' },
  remove: { color: 'bad', variant: 'subtle' },
};

function Detail({ colleague, info, onClose }: DetailProps) {
  const t = useTexts('team.detail');
  const needs = useTexts('team.form');
  const { may, status, isSelf } = colleague;
  const isByStaff = status === 'disabled' && !isSelf && !may.includes('enable');
  const [change, setChange] = useState<ColleagueAct>();
  const back = (): void => setChange(undefined);
  return (
    <Stack gap="lg">
      <Facts colleague={colleague} />
      {change !== undefined && (
        <FactorFirst info={info} text={needs('needsFactor')}>
          {change === 'change' ? (
            <ChangeForm colleague={colleague} info={info} onBack={back} />
          ) : (
            <AccessForm change={change} colleague={colleague} info={info} onBack={back} onClose={onClose} />
          )}
        </FactorFirst>
      )}
      {change === undefined && isSelf && <Alert color="info">{t('self')}</Alert>}
      {change === undefined && isByStaff && <Alert color="info">{t('byStaff')}</Alert>}
      {change === undefined && may.length > 0 && (
        <Group>
          {may.map((act) => (
            <Button key={act} onClick={() => setChange(act)} {...looks[act]}>
              {t(act)}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
}

function Facts({ colleague }: { readonly colleague: Colleague }) {
  const t = useTexts('team.people');
  const roles = useTexts('team.roles');
  const { department, roleId, status, lastSignInAt, addedAt } = colleague;
  return (
    <SummaryList
      items={[
        {
          key: 'status',
          label: t('status'),
          value: <StateTag status={status} />,
        },
        { key: 'role', label: t('role'), value: roles(roleNames[roleId]) },
        { key: 'department', label: t('department'), value: department ?? '–' },
        { key: 'contact', label: t('contact'), value: contactOf(colleague) },
        { key: 'factors', label: t('factors'), value: <Factors of={colleague} /> },
        {
          key: 'lastSignIn',
          label: t('lastSignIn'),
          value: lastSignInAt === null ? t('never') : <TimeText at={lastSignInAt} />,
        },
        { key: 'added', label: t('added'), value: <TimeText at={addedAt} /> },
      ]}
    />
  );
}

interface FormProps {
  readonly colleague: Colleague;
  readonly info: SecurityInfo;
  readonly onBack: () => void;
}

function ChangeForm({ colleague, info, onBack }: FormProps) {
  const t = useTexts('team.detail');
  const people = useTexts('team.people');
  const [role, setRole] = useState(colleague.roleId);
  const [department, setDepartment] = useState(colleague.department ?? '');
  const submit = useWrite(changeColleague, { silent: true });
  const save = async (proof: Proof): Promise<void> => {
    await submit.mutateAsync({ personId: colleague.personId, roleId: role, department, proof });
    toast(t('saved'), 'good');
    onBack();
    await invalidate(listColleagues);
  };
  return (
    <ProvenForm info={info} onCancel={onBack} onProof={save} purpose="team" submitLabel={t('save')}>
      <Stack gap="sm">
        <RoleField onChange={setRole} value={role} />
        {role !== colleague.roleId && <Text size="sm">{t('roleNote', { name: nameOf(colleague) })}</Text>}
        <TextInput
          label={people('department')}
          maxLength={60}
          onChange={(event) => setDepartment(event.currentTarget.value)}
          value={department}
        />
      </Stack>
    </ProvenForm>
  );
}

const endpoints = { disable: disableColleague, enable: enableColleague, remove: removeColleague } as const;
const done = { disable: 'disabled', enable: 'enabled', remove: 'removed' } as const;

interface AccessFormProps extends FormProps {
  readonly change: Exclude<ColleagueAct, 'change'>;
  readonly onClose: () => void;
}

function AccessForm({ change, colleague, info, onBack, onClose }: AccessFormProps) {
  const t = useTexts('team.detail');
  const submit = useWrite(endpoints[change], { silent: true });
  const name = nameOf(colleague);
  const save = async (proof: Proof): Promise<void> => {
    await submit.mutateAsync({ personId: colleague.personId, proof });
    toast(t(done[change], { name }), 'good');
    if (change === 'remove') onClose();
    else onBack();
    await invalidate(listColleagues);
  };
  return (
    <ProvenForm
      danger={change !== 'enable'}
      info={info}
      onCancel={onBack}
      onProof={save}
      purpose="team"
      submitLabel={t(change)}
    >
      <Text size="sm">{t(`${change}Text`, { name })}</Text>
    </ProvenForm>
  );
}
