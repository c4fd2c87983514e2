// The form for second approval. Beside the proof it lists each change with its old and new value.
import {
  getSecondApprovalSetting,
  setSecondApprovalSetting,
  type Proof,
  type SecondApprovalSetting,
  type ResponseOf,
  type SecurityInfo,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import { AmountInput, AmountText, SummaryList, toast, type SummaryItem } from '@causeway/ui';
import { Button, Switch, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useContractForm, type ContractForm } from '../../../../shared/contract-form.ts';
import { invalidate, useWrite } from '../../../../shared/queries.ts';
import { useUser } from '../../../../shared/session/session.ts';
import { ProvenForm } from '../proof/proven-form.tsx';
import { SecurityDialog } from '../security-dialog.tsx';
import classes from '../security.module.css';
import { useTexts } from '../texts.ts';
import { Approvers } from './approvers.tsx';
import {
  effectOf,
  secondApprovalForm,
  settingOf,
  valuesOf,
  type SecondApprovalEffect,
  type SecondApprovalValues,
} from './second-approval-values.ts';

interface SecondApprovalFormProps {
  readonly info: SecurityInfo;
  readonly setting: ResponseOf<typeof getSecondApprovalSetting>;
  /** The settings are shown, but this person cannot change them now. */
  readonly isClosed: boolean;
}

export function SecondApprovalForm({ info, setting, isClosed }: SecondApprovalFormProps) {
  const t = useTexts('security.secondApproval');
  const { isDeveloper } = useUser();
  const form = useContractForm(secondApprovalForm, { initialValues: valuesOf(setting) });
  const [edited, setEdited] = useState<Edited>();
  const ask = (values: SecondApprovalValues): void => {
    const next = settingOf(values);
    if (JSON.stringify(next) === JSON.stringify(settingOf(valuesOf(setting)))) toast(t('unchanged'), 'info');
    else setEdited({ rules: next, effect: effectNow(setting, next) });
  };
  // The dialog contains its own form; nested in this one it would submit both.
  return (
    <>
      <form noValidate onSubmit={form.onSubmit(ask)}>
        <Switch
          description={t('newPayeeText')}
          disabled={isClosed}
          label={t('newPayee')}
          mt="sm"
          {...form.field('newPayee', { type: 'checkbox' })}
        />
        <div className={classes.fields}>
          <Threshold form={form} hint={t('hint')} isClosed={isClosed} name="exchange" />
          <Threshold form={form} hint={t('transferHint')} isClosed={isClosed} name="transfer" />
          {isDeveloper === 1 && (
            <Threshold form={form} hint={t('subAccountHint')} isClosed={isClosed} name="subAccount" />
          )}
        </div>
        <div className={classes.foot}>
          <Button disabled={isClosed} type="submit">
            {t('save')}
          </Button>
        </div>
      </form>
      <SaveDialog info={info} onClose={() => setEdited(undefined)} setting={setting} edited={edited} />
    </>
  );
}

/** The settings to save, and their effect on the person who saves them, in the words of the page. */
interface Edited {
  readonly rules: SecondApprovalSetting;
  readonly effect: SecondApprovalEffect;
}

const effectNow = (
  setting: SecondApprovalFormProps['setting'],
  next: SecondApprovalSetting,
): SecondApprovalEffect => effectOf(setting, next, new Date());

interface ThresholdProps {
  readonly form: ContractForm<SecondApprovalValues>;
  readonly name: 'exchange' | 'transfer' | 'subAccount';
  readonly hint: string;
  readonly isClosed: boolean;
}

function Threshold({ form, name, hint, isClosed }: ThresholdProps) {
  const t = useTexts('security.secondApproval');
  const { error, onBlur, onFocus } = form.field(name);
  return (
    <AmountInput
      currency="USD"
      description={hint}
      disabled={isClosed}
      error={error}
      label={t(name)}
      onBlur={onBlur}
      onChange={(text) => form.setFieldValue(name, text)}
      onFocus={onFocus}
      placeholder={t('unlimited')}
      value={form.values[name]}
    />
  );
}

interface SaveDialogProps {
  /** Undefined while nothing is to be saved. */
  readonly edited: Edited | undefined;
  readonly setting: SecondApprovalFormProps['setting'];
  readonly info: SecurityInfo;
  readonly onClose: () => void;
}

function SaveDialog({ edited, setting, info, onClose }: SaveDialogProps) {
  const t = useTexts('security.secondApproval');
  const submit = useWrite(setSecondApprovalSetting, { silent: true });
  const save = async (proof: Proof): Promise<void> => {
    if (edited === undefined) return;
    await submit.mutateAsync({ ...edited.rules, proof });
    toast(t('done'), 'good');
    onClose();
    await invalidate(getSecondApprovalSetting);
  };
  return (
    <SecurityDialog onClose={onClose} opened={edited !== undefined} title={t('confirmTitle')}>
      {edited !== undefined && (
        <ProvenForm
          info={info}
          onCancel={onClose}
          onProof={save}
          purpose="recheck-setting"
          submitLabel={t('save')}
        >
          <Differences setting={setting} edited={edited.rules} />
          {edited.effect === 'mailed' && <Approvers approvers={setting.approvers} />}
          <Text size="sm">{t(edited.effect)}</Text>
        </ProvenForm>
      )}
    </SecurityDialog>
  );
}

function Differences({
  setting,
  edited,
}: {
  readonly setting: SecondApprovalSetting;
  readonly edited: SecondApprovalSetting;
}) {
  const t = useTexts('security.secondApproval');
  const amount = (value: string | null): ReactNode =>
    value === null ? t('unlimited') : <AmountText amount={decimal(value, 'USD')} />;
  const payee = (isOn: boolean): ReactNode => t(isOn ? 'on' : 'off');
  const before = (value: ReactNode): ReactNode => (
    <>
      {t('was')} {value}
    </>
  );
  const items: readonly (SummaryItem & { readonly isSame: boolean })[] = [
    {
      key: 'newPayee',
      label: t('newPayee'),
      value: payee(edited.newPayee),
      hint: before(payee(setting.newPayee)),
      isSame: edited.newPayee === setting.newPayee,
    },
    ...(['exchange', 'transfer', 'subAccount'] as const).map((key) => {
      const [from = null, to = null] = [setting[key], edited[key]];
      return { key, label: t(key), value: amount(to), hint: before(amount(from)), isSame: from === to };
    }),
  ];
  return <SummaryList items={items.filter(({ isSame }) => !isSame)} />;
}
