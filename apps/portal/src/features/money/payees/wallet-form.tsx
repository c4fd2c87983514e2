// A payee with a wallet. The address must be one of the network.
import { ToneIcon } from '@causeway/ui';
import { Alert, SegmentedControl, TextInput } from '@mantine/core';
import { useChannelName } from '../display/index.ts';
import type { ContractForm } from '../../../shared/contract-form.ts';
import { Foot, Section, Who } from './form-parts.tsx';
import { withoutSpaces, type Saving, type WalletValues } from './payee-form.ts';
import classes from './payees.module.css';
import { OwnAccount } from './own-account.tsx';
import { useTexts } from './texts.ts';

const networks = [8, 9] as const;
const coins = ['USDT', 'USDC'];

interface WalletFormProps {
  readonly form: ContractForm<WalletValues>;
  readonly saving: Saving;
}

export function WalletForm({ form, saving }: WalletFormProps) {
  const t = useTexts('payees.form');
  const channelName = useChannelName();
  const submit = form.onSubmit((values) => saving.save(values, form.showRefusal));
  const { chainType, chainAddress, currency } = form.getValues();
  const chooseNetwork = (value: string): void => {
    form.setFieldValue('chainType', value === '8' ? 8 : 9);
    form.clearFieldError('chainAddress');
  };
  return (
    <form className={classes.page} noValidate onSubmit={submit}>
      <Who form={form} nameHint={t('nameWalletHint')} />
      <Section title={t('wallet')}>
        <SegmentedControl
          aria-label={t('network')}
          data={networks.map((each) => ({ value: String(each), label: channelName(each) }))}
          onChange={chooseNetwork}
          value={String(chainType)}
        />
        <SegmentedControl
          aria-label={t('currency')}
          data={coins}
          onChange={(value) => form.setFieldValue('currency', value)}
          value={currency}
        />
        <TextInput
          autoComplete="off"
          className={classes.wide}
          label={t('walletAddress')}
          required
          spellCheck={false}
          {...form.field('chainAddress')}
          onChange={(event) => form.setFieldValue('chainAddress', withoutSpaces(event.currentTarget.value))}
        />
        <OwnAccount typed={chainAddress} />
        <Alert bg="var(--cw-wait-tint)" className={classes.wide} color="wait" icon={<ToneIcon tone="wait" />}>
          {t('walletWarning')}
        </Alert>
      </Section>
      <Foot
        remark={
          <TextInput
            description={t('remarkHint')}
            label={t('remark')}
            maxLength={100}
            {...form.field('remark')}
          />
        }
        saving={saving}
      />
    </form>
  );
}
