// The questions before a conversation is transferred, muted or closed, and the dialog for a note.
import {
  closeSupportChat,
  handOverChat,
  listAgents,
  muteChat,
  noteChat,
  type SupportChat,
} from '@causeway/contract';
import { ConfirmDialog, FormError, serverNow, toast, useMoment } from '@causeway/ui';
import { Radio, Select, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf, useWrite } from '../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import { useStaff } from '../../../shared/session.ts';
import { useTexts } from './texts.ts';

interface DialogProps {
  readonly conversation: SupportChat;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function HandOverDialog({
  conversation: { conversationId, agent },
  opened,
  onClose,
  onDone,
}: DialogProps) {
  const t = useTexts('chat.handOver');
  const { staffId } = useStaff();
  const [to, setTo] = useState<string | null>(null);
  const write = useWrite(handOverChat);
  const { data } = useQuery({ ...queryOf(listAgents, {}), enabled: opened });
  const others = (data?.list ?? []).filter(
    (each) => each.staffId !== agent?.staffId && each.staffId !== staffId,
  );
  const close = (): void => {
    write.reset();
    setTo(null);
    onClose();
  };
  return (
    <ConfirmDialog
      confirmLabel={t('confirm')}
      disabled={to === null}
      onClose={close}
      onConfirm={async () => {
        await write.mutateAsync({ conversationId, staffId: to === LINE ? null : to });
        onDone();
      }}
      opened={opened}
      title={t('title')}
    >
      <Stack gap="sm">
        <Select
          data={[
            { value: LINE, label: t('line') },
            ...others.map(({ staffId: value, name, open, isPresent }) => ({
              value,
              label: t(isPresent ? 'agent' : 'absent', { name, open }),
            })),
          ]}
          data-autofocus
          label={t('to')}
          onChange={setTo}
          value={to}
          withAsterisk
        />
        <FormError error={write.error} />
      </Stack>
    </ConfirmDialog>
  );
}

const LINE = 'line';

const HOUR = 60 * 60 * 1000;
const periods = { hour: HOUR, day: 24 * HOUR, week: 7 * 24 * HOUR } as const;
type Period = keyof typeof periods | 'lift';
const periodOf = (text: string): Period =>
  text === 'hour' || text === 'day' || text === 'week' ? text : 'lift';

export function MuteDialog({
  conversation: { conversationId, mutedUntil },
  opened,
  onClose,
  onDone,
}: DialogProps) {
  const t = useTexts('chat.mute');
  const moment = useMoment('always');
  const [chosen, setPeriod] = useState<Period>();
  const period = chosen ?? (mutedUntil === null ? 'hour' : 'lift');
  const [reason, setReason] = useState('');
  const write = useWrite(muteChat);
  const close = (): void => {
    write.reset();
    setPeriod(undefined);
    setReason('');
    onClose();
  };
  const confirm = async (): Promise<void> => {
    const until = period === 'lift' ? null : new Date(serverNow().getTime() + periods[period]).toISOString();
    await write.mutateAsync({ conversationId, until, reason: reason.trim() });
    onDone();
  };
  return (
    <ConfirmDialog
      confirmLabel={t(period === 'lift' ? 'unmute' : 'confirm')}
      danger={period !== 'lift'}
      disabled={reason.trim() === ''}
      onClose={close}
      onConfirm={confirm}
      opened={opened}
      title={t(mutedUntil === null ? 'title' : 'changeTitle')}
    >
      <Stack gap="sm">
        <p>{mutedUntil === null ? t('text') : t('now', { until: moment(mutedUntil) })}</p>
        <Radio.Group label={t('period')} onChange={(next) => setPeriod(periodOf(next))} value={period}>
          <Stack gap={4} mt={4}>
            {(['hour', 'day', 'week'] as const).map((each) => (
              <Radio key={each} label={t(each)} value={each} />
            ))}
            {mutedUntil !== null && <Radio label={t('lift')} value="lift" />}
          </Stack>
        </Radio.Group>
        <Textarea
          data-autofocus
          autosize
          label={t('reason')}
          maxLength={500}
          minRows={2}
          onChange={({ currentTarget: { value } }) => setReason(value)}
          value={reason}
          withAsterisk
        />
        <FormError error={write.error} />
      </Stack>
    </ConfirmDialog>
  );
}

export function CloseDialog({
  conversation: { conversationId, isLeft },
  opened,
  onClose,
  onDone,
}: DialogProps) {
  const t = useTexts('chat.closing');
  const write = useWrite(closeSupportChat);
  return (
    <ConfirmDialog
      confirmFirst
      confirmLabel={t('confirm')}
      danger
      onClose={() => {
        write.reset();
        onClose();
      }}
      onConfirm={async () => {
        try {
          await write.mutateAsync({ conversationId });
        } catch (error) {
          // The customer ended the chat first, so there is nothing left to end.
          if (!isRefusal(error, 'chat-ended')) throw error;
          toast(t('ended'), 'wait');
        }
        onDone();
      }}
      opened={opened}
      title={t('title')}
    >
      <Stack gap="sm">
        <p>{t(isLeft ? 'textLeft' : 'text')}</p>
        <FormError error={write.error} />
      </Stack>
    </ConfirmDialog>
  );
}

export function NoteDialog({ conversation: { conversationId }, opened, onClose, onDone }: DialogProps) {
  const t = useTexts('chat.note');
  const [text, setText] = useState('');
  const write = useWrite(noteChat);
  return (
    <ConfirmDialog
      confirmLabel={t('confirm')}
      disabled={text.trim() === ''}
      onClose={() => {
        write.reset();
        onClose();
      }}
      onConfirm={async () => {
        await write.mutateAsync({ conversationId, text: text.trim() });
        setText('');
        onDone();
      }}
      opened={opened}
      title={t('title')}
    >
      <Stack gap="sm">
        <p>{t('text')}</p>
        <Textarea
          autosize
          data-autofocus
          label={t('label')}
          maxLength={1000}
          minRows={3}
          onChange={({ currentTarget: { value } }) => setText(value)}
          value={text}
          withAsterisk
        />
        <FormError error={write.error} />
      </Stack>
    </ConfirmDialog>
  );
}
