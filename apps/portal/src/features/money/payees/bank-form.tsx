// A payee with a bank account.
import { CURRENCIES, isCurrencyCode } from '@causeway/money';
import { TextInput } from '@mantine/core';
import { CountrySelect } from '../../../shared/choices.tsx';
import type { ContractForm } from '../../../shared/contract-form.ts';
import { CurrencySelect } from '../../../shared/filters.tsx';
import { Foot, Section, Who } from './form-parts.tsx';
import { withoutSpaces, type BankValues, type Saving } from './payee-form.ts';
import classes from './payees.module.css';
import { OwnAccount } from './own-account.tsx';
import { useTexts } from './texts.ts';

const fiat = CURRENCIES.filter(({ kind }) => kind === 'fiat').map(({ code }) => code);

interface BankFormProps {
  readonly form: ContractForm<BankValues>;
  readonly saving: Saving;
}

export function BankForm({ form, saving }: BankFormProps) {
  const t = useTexts('payees.form');
  const submit = form.onSubmit((values) => saving.save(values, form.showRefusal));
  const { bankNumber, currency } = form.getValues();
  return (
    <form className={classes.page} noValidate onSubmit={submit}>
      <Who form={form} nameHint={t('nameHint')}>
        <TextInput
          autoComplete="off"
          label={t('city')}
          maxLength={50}
          required
          {...form.field('payeeCity')}
        />
        <TextInput
          autoComplete="off"
          className={classes.wide}
          label={t('address')}
          maxLength={256}
          required
          {...form.field('payeeAddress')}
        />
      </Who>
      <Section title={t('account')}>
        <CurrencySelect
          allowDeselect={false}
          currencies={fiat}
          error={form.field('currency').error}
          label={t('currency')}
          onChange={(code) => form.setFieldValue('currency', code ?? '')}
          required
          value={isCurrencyCode(currency) ? currency : undefined}
        />
        <CountrySelect label={t('bankCountry')} required {...form.field('bankCountry')} />
        <TextInput
          autoComplete="off"
          label={t('bankName')}
          maxLength={140}
          required
          {...form.field('bankName')}
        />
        <TextInput
          autoCapitalize="characters"
          autoComplete="off"
          description={t('swiftHint')}
          label={t('swift')}
          required
          {...form.field('swiftCode')}
          onChange={(event) =>
            form.setFieldValue('swiftCode', withoutSpaces(event.currentTarget.value).toUpperCase())
          }
        />
        <TextInput
          autoComplete="off"
          className={classes.wide}
          label={t('number')}
          required
          {...form.field('bankNumber')}
          onChange={(event) => form.setFieldValue('bankNumber', withoutSpaces(event.currentTarget.value))}
        />
        <OwnAccount typed={bankNumber} />
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
