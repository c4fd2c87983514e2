// The fields of a payee: who is paid, and the bank account or the wallet. Which of them there are is in the table of fields.
import {
  isBranchCountry,
  isIndividual,
  payeeRelations,
  walletSources,
  channels,
  type PayeeRelation,
  type StoredFile,
} from '@causeway/contract';
import { CURRENCIES, isCurrencyCode } from '@causeway/money';
import { ToneIcon, useLanguage } from '@causeway/ui';
import { Accordion, Alert, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useChannelName } from '../display/index.ts';
import { choicesOf } from '../../../shared/choices-of.ts';
import { PhoneField } from '../../../shared/choices.tsx';
import { useUser } from '../../../shared/session/session.ts';
import { CurrencySelect } from '../../../shared/filters.tsx';
import { UploadField } from '../../../shared/upload/upload-field.tsx';
import { ChoiceField, CountryField, Section, TextField, type PayeeForm } from './form-parts.tsx';
import { OwnAccount } from './own-account.tsx';
import { isAsked } from './payee-form.ts';
import classes from './payees.module.css';
import { useTexts } from './texts.ts';

const fiat = CURRENCIES.filter(({ kind }) => kind === 'fiat').map(({ code }) => code);
const entities = { person: ['individual', 'business'], business: ['business', 'individual'] } as const;
/** First of what a person chooses from. */
const personal = new Set<string>(['OWN', 'FAMILY', 'FRIEND'] satisfies PayeeRelation[]);
const networks = [channels.erc20, channels.trc20] as const;
const coins = ['USDT', 'USDC'];

interface FieldsProps {
  readonly form: PayeeForm;
}

export function Who({ form }: FieldsProps) {
  const t = useTexts('payees.form');
  const fields = useTexts('payees.fields');
  const entity = useTexts('payees.entity');
  const { language } = useLanguage();
  const isPerson = isIndividual(useUser().memberType);
  const relations = choicesOf(payeeRelations, language);
  const isPersonal = ({ value: relation }: { readonly value: string }): boolean => personal.has(relation);
  const { accountType, entityType } = form.getValues();
  const { value, onChange } = form.field('entityType');
  return (
    <Section title={t('who')}>
      <SegmentedControl
        aria-label={t('entityType')}
        className={classes.wide}
        data={entities[isPerson ? 'person' : 'business'].map((each) => ({
          value: each,
          label: entity(each),
        }))}
        onChange={onChange}
        style={{ justifySelf: 'start' }}
        value={value}
      />
      <PersonNames form={form} />
      <TextField
        description={t(accountType === 'bank' ? 'nameHint' : 'nameWalletHint')}
        form={form}
        isWide
        label={fields(entityType === 'business' ? 'companyName' : 'accountName')}
        maxLength={140}
        name="accountName"
      />
      <ChoiceField
        choices={
          isPerson
            ? relations.toSorted((one, other) => Number(isPersonal(other)) - Number(isPersonal(one)))
            : relations
        }
        form={form}
        name="relationToPayer"
      />
      <CountryField form={form} name="payeeCountry" />
      <TextField form={form} maxLength={35} name="payeeProvince" />
      <TextField form={form} maxLength={35} name="payeeCity" />
      <TextField form={form} maxLength={16} name="payeePostCode" />
      <TextField form={form} isWide maxLength={140} name="payeeAddress" />
      <RelationDocument form={form} />
    </Section>
  );
}

/** The account is in the person's name, until it is said otherwise. */
function PersonNames({ form }: FieldsProps) {
  const { firstName, lastName, accountName } = form.getValues();
  const follow = (first: string, last: string): void => {
    if (accountName.trim() === `${firstName} ${lastName}`.trim())
      form.setFieldValue('accountName', `${first} ${last}`.trim());
  };
  return (
    <>
      <TextField form={form} maxLength={60} name="firstName" onType={(first) => follow(first, lastName)} />
      <TextField form={form} maxLength={60} name="lastName" onType={(last) => follow(firstName, last)} />
    </>
  );
}

function RelationDocument({ form }: FieldsProps) {
  const t = useTexts('payees.form');
  const fields = useTexts('payees.fields');
  const { relationFileId } = form.getValues();
  const [files, setFiles] = useState<readonly StoredFile[]>(() =>
    relationFileId === null
      ? []
      : [
          {
            fileId: relationFileId,
            fileType: 'relation',
            originalFileName: fields('relationFile'),
            fileSize: 0,
          },
        ],
  );
  const attach = (next: readonly StoredFile[]): void => {
    setFiles(next);
    form.setFieldValue('relationFileId', next[0]?.fileId ?? null);
  };
  return (
    <div className={classes.wide}>
      <UploadField
        fileType="relation"
        files={files}
        hint={t('relationFileHint')}
        label={fields('relationFile')}
        max={1}
        onChange={attach}
      />
    </div>
  );
}

export function BankAccount({ form }: FieldsProps) {
  const t = useTexts('payees.form');
  const fields = useTexts('payees.fields');
  const { bankNumber, currency } = form.getValues();
  return (
    <Section title={t('account')}>
      <CurrencySelect
        allowDeselect={false}
        currencies={fiat}
        error={form.field('currency').error}
        label={fields('currency')}
        onChange={(code) => form.setFieldValue('currency', code ?? '')}
        required
        value={isCurrencyCode(currency) ? currency : undefined}
      />
      <CountryField form={form} name="bankCountry" />
      <TextField form={form} maxLength={140} name="bankName" />
      <TextField description={t('swiftHint')} form={form} kind="code" name="swiftCode" />
      <div className={classes.wide}>
        <TextField form={form} kind="number" name="bankNumber" />
        <OwnAccount typed={bankNumber} />
      </div>
      <TextField form={form} maxLength={35} name="bankProvince" />
      <TextField form={form} maxLength={35} name="bankCity" />
      <TextField form={form} isWide maxLength={140} name="bankAddress" />
      <MainlandFields form={form} />
      <RareFields form={form} />
    </Section>
  );
}

function MainlandFields({ form }: FieldsProps) {
  const t = useTexts('payees.fields');
  if (!isAsked('phoneNumber', form.getValues())) return null;
  return (
    <>
      <div className={classes.wide}>
        <PhoneField
          code={{ required: true, ...form.field('phoneCode') }}
          codeLabel={t('phoneCode')}
          label={t('phoneNumber')}
          number={{ required: true, ...form.field('phoneNumber') }}
        />
      </div>
      <TextField form={form} kind="code" isWide name="idCardNumber" />
    </>
  );
}

const rare = ['branchName', 'branchCode', 'intermediaryBankName', 'intermediarySwift'] as const;

/** Most banks are found by their BIC. Open when there is something in it, or something wrong with it. */
function RareFields({ form }: FieldsProps) {
  const t = useTexts('payees.form');
  const codes = useTexts('payees.branchCodes');
  const values = form.getValues();
  const isNeeded = rare.some((name) => values[name] !== '' || form.errors[name] !== undefined);
  const [isOpen, setOpen] = useState(false);
  const { bankCountry } = values;
  return (
    <Accordion
      className={classes.wide}
      onChange={(opened) => setOpen(opened !== null)}
      value={isOpen || isNeeded ? 'rare' : null}
    >
      <Accordion.Item value="rare">
        <Accordion.Control>{t('rare')}</Accordion.Control>
        <Accordion.Panel>
          <div className={classes.fields}>
            <TextField form={form} maxLength={70} name="branchName" />
            <TextField
              form={form}
              kind="code"
              label={codes(isBranchCountry(bankCountry) ? bankCountry : 'other')}
              name="branchCode"
            />
            <TextField form={form} maxLength={140} name="intermediaryBankName" />
            <TextField form={form} kind="code" name="intermediarySwift" />
          </div>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

export function Wallet({ form }: FieldsProps) {
  const t = useTexts('payees.form');
  const fields = useTexts('payees.fields');
  const { language } = useLanguage();
  const channelName = useChannelName();
  const { chainType, chainAddress, currency } = form.getValues();
  const chooseNetwork = (value: string): void => {
    form.setFieldValue('chainType', value === String(channels.erc20) ? channels.erc20 : channels.trc20);
    form.clearFieldError('chainAddress');
  };
  return (
    <Section title={t('wallet')}>
      <SegmentedControl
        aria-label={fields('network')}
        data={networks.map((each) => ({ value: String(each), label: channelName(each) }))}
        onChange={chooseNetwork}
        value={String(chainType)}
      />
      <SegmentedControl
        aria-label={fields('currency')}
        data={coins}
        onChange={(value) => form.setFieldValue('currency', value)}
        value={currency}
      />
      <div className={classes.wide}>
        <TextField
          form={form}
          kind="number"
          name="chainAddress"
          // Confirmed was another address.
          onType={() => form.setFieldValue('confirmLookAlike', '')}
        />
        <OwnAccount typed={chainAddress} />
      </div>
      <ChoiceField choices={choicesOf(walletSources, language)} form={form} name="accountSource" />
      <Alert bg="var(--cw-wait-tint)" className={classes.wide} color="wait" icon={<ToneIcon tone="wait" />}>
        {t('walletWarning')}
      </Alert>
    </Section>
  );
}
