// Sends one person a link to their identity check, or shows it as a QR code; revokes the previous link
// (VER-115, VER-118).
import {
  email as emailRule,
  isLinkOpen,
  languages,
  listCheckLinks,
  sendCheckLink,
  withdrawCheckLink,
  type CheckLink,
  type Language,
  type ResponseOf,
  type StakeholderDraft,
} from '@causeway/contract';
import { FormError, LANGUAGE_NAMES, useLanguage, useUiTexts } from '@causeway/ui';
import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { useViewportFitsDialog } from '../../../shared/viewport.ts';
import { LinkCode } from '../check-links/index.ts';
import { useTexts } from './texts.ts';

interface LinkDialogProps {
  /** The person who gets the link; null while the dialog is closed. */
  readonly person: StakeholderDraft | null;
  readonly link: CheckLink | undefined;
  readonly onClose: () => void;
}

export function LinkDialog({ person, link, onClose }: LinkDialogProps) {
  const t = useTexts('verificationEnterprise.link');
  const uiTexts = useUiTexts('ui.action');
  const isRoomy = useViewportFitsDialog();
  return (
    <Modal
      closeButtonProps={{ 'aria-label': uiTexts('close') }}
      fullScreen={!isRoomy}
      onClose={onClose}
      opened={person !== null}
      title={t('title', { name: person?.nameEn ?? '' })}
    >
      {person !== null && <LinkForm key={person.uid} link={link} onClose={onClose} person={person} />}
    </Modal>
  );
}

type FormProps = Omit<LinkDialogProps, 'person'> & { readonly person: StakeholderDraft };
type Made = ResponseOf<typeof sendCheckLink> & { readonly email: string | null };

function LinkForm({ person, link, onClose }: FormProps) {
  const t = useTexts('verificationEnterprise.link');
  const own = useLanguage().language;
  const [email, setEmail] = useState(link?.email ?? '');
  const [language, setLanguage] = useState<Language>(link?.language ?? own);
  const [made, setMade] = useState<Made>();
  const write = useWrite(sendCheckLink, { silent: true, onSuccess: () => invalidate(listCheckLinks) });
  const name = person.nameEn;
  const send = (to: string | null): void =>
    write.mutate(
      { personId: person.uid, email: to, language },
      { onSuccess: (answer) => setMade({ ...answer, email: to }) },
    );
  if (made !== undefined) return <MadeLink made={made} name={name} onClose={onClose} />;
  const address = emailRule.safeParse(email);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (address.success) send(address.data);
      }}
    >
      <Stack>
        <Text>{t('text')}</Text>
        {link !== undefined && isLinkOpen(link.state) && <OpenLink link={link} />}
        <TextInput
          autoComplete="off"
          data-autofocus
          description={t('emailHint', { name })}
          label={t('email')}
          onChange={(event) => setEmail(event.currentTarget.value)}
          type="email"
          value={email}
        />
        <Select
          allowDeselect={false}
          data={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          label={t('language')}
          onChange={(value) => setLanguage(languages.find((each) => each === value) ?? own)}
          value={language}
        />
        <FormError error={write.error} />
        <Group justify="flex-end">
          <Button disabled={write.isPending} onClick={() => send(null)} variant="default">
            {t('qrOnly')}
          </Button>
          <Button disabled={!address.success} loading={write.isPending} type="submit">
            {t('sendEmail')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function OpenLink({ link }: { readonly link: CheckLink }) {
  const t = useTexts('verificationEnterprise.link');
  const write = useWrite(withdrawCheckLink, { onSuccess: () => invalidate(listCheckLinks) });
  return (
    <Group justify="space-between">
      <Text size="sm">
        {t('now', { state: t(`state.${link.state}`) })} {t('anew')}
      </Text>
      <Button
        color="bad"
        loading={write.isPending}
        onClick={() => write.mutate({ id: link.id })}
        size="compact-sm"
        variant="subtle"
      >
        {t('withdraw')}
      </Button>
    </Group>
  );
}

interface MadeLinkProps {
  readonly made: Made;
  readonly name: string;
  readonly onClose: () => void;
}

function MadeLink({ made: { url, email, expiresAt }, name, onClose }: MadeLinkProps) {
  const t = useTexts('verificationEnterprise.link');
  return (
    <Stack align="center">
      {email !== null && (
        <Text fw={600} role="status">
          {t('sentTo', { email })}
        </Text>
      )}
      <Text ta="center">{t('scan', { name })}</Text>
      <LinkCode expiresAt={expiresAt} url={url} />
      <Button onClick={onClose}>{t('close')}</Button>
    </Stack>
  );
}
