// The notification address and the merchant public key as a form, confirmed by the admin's second factor.
import {
  developerSettings,
  getDeveloperPlatform,
  webhookTypeNames,
  webhookTypes,
  setDeveloperPlatform,
  type DeveloperPlatform,
  type DeveloperSettings,
  type Proof,
  type SecurityInfo,
} from '@causeway/contract';
import { CopyButton, toast, useLanguage } from '@causeway/ui';
import { Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { Charges } from '../../../../shared/charges.tsx';
import { useContractForm } from '../../../../shared/contract-form.ts';
import { invalidate, useWrite } from '../../../../shared/queries.ts';
import { FactorFirst } from '../proof/factor-first.tsx';
import { ProvenForm } from '../proof/proven-form.tsx';
import { SecurityDialog } from '../security-dialog.tsx';
import classes from '../security.module.css';
import { useTexts } from './texts.ts';

const COMMANDS = `openssl genpkey -algorithm ed25519 -out merchant-private.pem
openssl pkey -in merchant-private.pem -pubout`;

interface SettingsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly info: SecurityInfo;
  readonly platform: DeveloperPlatform;
}

export function SettingsDialog({ opened, onClose, info, platform }: SettingsDialogProps) {
  const t = useTexts('developer.form');
  return (
    <SecurityDialog onClose={onClose} opened={opened} title={t('title')}>
      <FactorFirst info={info} text={t('needsFactor')}>
        <SettingsForm info={info} onClose={onClose} platform={platform} />
      </FactorFirst>
    </SecurityDialog>
  );
}

function SettingsForm({ onClose, info, platform }: Omit<SettingsDialogProps, 'opened'>) {
  const t = useTexts('developer.form');
  const { language } = useLanguage();
  const [current] = platform.merchantKeys;
  const form = useContractForm<typeof developerSettings, DeveloperSettings>(developerSettings, {
    initialValues: {
      notificationAddress: platform.notificationAddress ?? '',
      events: platform.events,
      merchantPublicKey: current?.publicKey ?? '',
      endsPreviousKey: false,
    },
  });
  const submit = useWrite(setDeveloperPlatform, { silent: true });
  const save = async (proof: Proof): Promise<void> => {
    const { isWaiting } = await submit.mutateAsync({ ...form.values, proof });
    toast(t(isWaiting ? 'waiting' : 'saved'), 'good');
    onClose();
    await invalidate(getDeveloperPlatform);
  };
  return (
    <ProvenForm
      info={info}
      isComplete={form.isComplete}
      onCancel={onClose}
      onProof={save}
      onRefused={form.showRefusal}
      purpose="developer-platform"
      submitLabel={t('save')}
    >
      <Stack gap="sm">
        {platform.asksSecondAdmin && <Text size="sm">{t('needsSecond')}</Text>}
        <TextInput
          description={t('addressHint')}
          label={t('address')}
          maxLength={500}
          type="url"
          withAsterisk
          {...form.field('notificationAddress')}
        />
        <Checkbox.Group description={t('eventsHint')} label={t('events')} {...form.field('events')}>
          <Group gap="8px 24px" mt={8}>
            {webhookTypes.map((type) => (
              <Checkbox key={type} label={webhookTypeNames[type][language]} value={type} />
            ))}
          </Group>
        </Checkbox.Group>
        <Textarea
          autosize
          label={t('key')}
          minRows={3}
          spellCheck={false}
          withAsterisk
          {...form.field('merchantPublicKey')}
        />
        <div>
          <Text className={classes.quiet}>{t('keyHint')}</Text>
          <Group align="start" gap={4} wrap="nowrap">
            <pre className={classes.pem}>{COMMANDS}</pre>
            <CopyButton label={t('command')} value={COMMANDS} />
          </Group>
        </div>
        <Charges only="API_CALL" />
        {current !== undefined && (
          <Checkbox
            description={t('endsPreviousHint')}
            label={t('endsPrevious')}
            {...form.field('endsPreviousKey', { type: 'checkbox' })}
          />
        )}
      </Stack>
    </ProvenForm>
  );
}
