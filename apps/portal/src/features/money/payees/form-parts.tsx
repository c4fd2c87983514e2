// What both payee forms have: who is paid, a remark, and the foot with the error and the buttons.
import { FormError } from '@causeway/ui';
import { Button, Card, Group, SegmentedControl, TextInput, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { CountrySelect } from '../../../shared/choices.tsx';
import type { ContractForm } from '../../../shared/contract-form.ts';
import { link } from '../../../shared/navigation.ts';
import type { BankValues, Saving, WalletValues } from './payee-form.ts';
import classes from './payees.module.css';
import { useTexts } from './texts.ts';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  return (
    <Card component="section" withBorder>
      <Title mb="md" order={2}>
        {title}
      </Title>
      <div className={classes.fields}>{children}</div>
    </Card>
  );
}

interface WhoProps {
  readonly form: ContractForm<BankValues> | ContractForm<WalletValues>;
  readonly nameHint: string;
  readonly children?: ReactNode;
}

const types = ['business', 'individual'] as const;

export function Who({ form, nameHint, children }: WhoProps) {
  const t = useTexts('payees.form');
  const entity = useTexts('payees.entity');
  const { entityType } = form.getValues();
  const { value, onChange } = form.field('entityType');
  return (
    <Section title={t('who')}>
      <SegmentedControl
        aria-label={t('entityType')}
        className={classes.wide}
        data={types.map((each) => ({ value: each, label: entity(each) }))}
        onChange={onChange}
        style={{ justifySelf: 'start' }}
        value={value}
      />
      <TextInput
        autoComplete="off"
        className={classes.wide}
        description={nameHint}
        label={t(entityType === 'business' ? 'nameBusiness' : 'nameIndividual')}
        maxLength={140}
        required
        {...form.field('accountName')}
      />
      <CountrySelect label={t('country')} required {...form.field('payeeCountry')} />
      {children}
    </Section>
  );
}

interface FootProps {
  readonly saving: Saving;
  readonly remark: ReactNode;
}

export function Foot({ saving, remark }: FootProps) {
  const t = useTexts('payees.form');
  return (
    <>
      {remark}
      <FormError error={saving.error} />
      <Group gap="xs" justify="flex-end">
        <Button component="a" href={link('payee-list')} variant="default">
          {t('cancel')}
        </Button>
        <Button loading={saving.isSaving || saving.isSaved} type="submit">
          {t('save')}
        </Button>
      </Group>
    </>
  );
}
