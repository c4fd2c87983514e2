// The buttons of admin and operator: deposit, exchange, transfer. An approver has none of them.
import { Button, Group } from '@mantine/core';
import { useGo } from '../../../shared/navigation.ts';
import { href } from '../../../shared/routes/href.ts';
import { mayOpen } from '../../../shared/routes/may-open.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { useVerifiedAction } from './verified-action.tsx';

export function MoneyActions() {
  const t = useSharedTexts('txnType');
  const user = useUser();
  const go = useGo();
  const verified = useVerifiedAction();
  if (!mayOpen(user, 'new-transfer')) return null;
  return (
    <Group gap="xs">
      <Button onClick={() => verified.run(() => go(href('new-deposit')))} variant="default">
        {t('deposit')}
      </Button>
      <Button onClick={() => verified.run(() => go(href('new-exchange')))} variant="default">
        {t('exchange')}
      </Button>
      <Button onClick={() => verified.run(() => go(href('new-transfer')))}>{t('transfer')}</Button>
      {verified.dialog}
    </Group>
  );
}
