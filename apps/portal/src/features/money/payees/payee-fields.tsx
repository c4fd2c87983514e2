// The sections of a payee: the payee's identity, and the bank account or wallet. The table of fields defines
// their fields.
import { channels, isIndividual, payeeFields, payeeTextFields, type StoredFile } from '@causeway/contract';
import { CURRENCIES, isCurrencyCode } from '@causeway/money';
import { ToneIcon } from '@causeway/ui';
import { Accordion, Alert, Card, SegmentedControl, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useChannelName } from '../display/index.ts';
import { useUser } from '../../../shared/session/session.ts';
import { CurrencySelect } from '../../../shared/filters.tsx';
import { UploadField } from '../../../shared/upload/upload-field.tsx';
import { SectionFields, type PayeeForm } from './payee-field.tsx';
import classes from './payees.module.css';
import { useTexts } from './texts.ts';

const fiat = CURRENCIES.filter(({ kind }) => kind === 'fiat').map(({ code }) => code);
const entities = { person: ['individual', 'business'], business: ['business', 'individual'] } as const;
const networks = [channels.erc20, channels.trc20] as const;
const coins = ['USDT', 'USDC'];

interface FieldsProps {
  readonly form: PayeeForm;
}

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  return (
    <Card component="section" withBorder>
      <Title mb="md" order={2}>
        {title}
      </Title>
      <div className={classes.fields}>{children}</div>
    </Card>
  );
}

export function Who({ form }: FieldsProps) {
  const t = useTexts('payees.form');
  const entity = useTexts('payees.entity');
  const isPerson = isIndividual(useUser().memberType);
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
      <SectionFields form={form} section="who" />
      <RelationDocument form={form} />
    </Section>
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
  const { currency } = form.getValues();
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
      <SectionFields form={form} section="account" />
      <SectionFields form={form} section="mainland" />
      <RareFields form={form} />
    </Section>
  );
}

const rare = payeeTextFields.filter((name) => payeeFields[name].section === 'rare');

/** Folded, because most banks are found by their BIC; open if it has a value or an error. */
function RareFields({ form }: FieldsProps) {
  const t = useTexts('payees.form');
  const values = form.getValues();
  const isNeeded = rare.some((name) => values[name] !== '' || form.errors[name] !== undefined);
  const [isOpen, setOpen] = useState(false);
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
            <SectionFields form={form} section="rare" />
          </div>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

export function Wallet({ form }: FieldsProps) {
  const t = useTexts('payees.form');
  const fields = useTexts('payees.fields');
  const channelName = useChannelName();
  const { chainType, currency } = form.getValues();
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
      <SectionFields form={form} section="wallet" />
      <Alert bg="var(--cw-wait-tint)" className={classes.wide} color="wait" icon={<ToneIcon tone="wait" />}>
        {t('walletWarning')}
      </Alert>
    </Section>
  );
}
