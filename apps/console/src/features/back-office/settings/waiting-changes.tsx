// Changes of all settings that wait for a second staff member: a colleague confirms or rejects them, anybody
// can withdraw them.
import {
  decideSettingChange,
  listSettingChanges,
  listSettings,
  settingTexts,
  withdrawSettingChange,
  type SettingChange,
  mayCall,
} from '@causeway/contract';
import { toast, useLanguage, useMoment } from '@causeway/ui';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { liveOf } from '../../../shared/queries.ts';
import { useStaff } from '../../../shared/session.ts';
import { DecisionDialog, useDecision } from '../decisions/index.ts';
import { Effects } from './effects.tsx';
import { ChangedLines } from './line-text.tsx';
import classes from './settings.module.css';
import { useTexts } from './texts.ts';

const SHOWN_MAX = 50;
type Verb = 'confirm' | 'reject' | 'withdraw';

export interface AskedDecision {
  readonly change: SettingChange;
  readonly verb: Verb;
}

export function WaitingChanges() {
  const t = useTexts('settings.waiting');
  const { data } = useQuery(
    liveOf(listSettingChanges, { pageNo: 1, pageSize: SHOWN_MAX, status: 'waiting' }),
  );
  const [question, setQuestion] = useState<AskedDecision>();
  const [opened, setOpened] = useState(false);
  if (data === undefined || (data.total === 0 && !opened)) return null;
  return (
    <section>
      <h2 className={classes.title}>{t('title')}</h2>
      <ul className={classes.waiting}>
        {data.list.map((change) => (
          <li key={change.id}>
            <ChangeText change={change} />
            <DecideButtons
              change={change}
              onAsk={(verb) => {
                setQuestion({ change, verb });
                setOpened(true);
              }}
            />
          </li>
        ))}
      </ul>
      {question && <DecideDialog {...question} onClose={() => setOpened(false)} opened={opened} />}
    </section>
  );
}

function ChangeText({ change }: { readonly change: SettingChange }) {
  const t = useTexts('settings.waiting');
  const { language } = useLanguage();
  const moment = useMoment('always');
  const { name, lines, reason, proposedBy, proposedAt, validFrom } = change;
  return (
    <div>
      <Text fw={600}>{settingTexts[language].names[name]}</Text>
      <ChangedLines lines={lines} name={name} />
      <p className={classes.quiet}>{t('reason', { reason })}</p>
      <p className={classes.quiet}>
        {t('by', { name: proposedBy })} · {moment(proposedAt)} ·{' '}
        {validFrom === proposedAt ? t('atOnce') : t('from', { time: moment(validFrom) })}
      </p>
    </div>
  );
}

interface DecideButtonsProps {
  readonly change: SettingChange;
  readonly onAsk: (verb: Verb) => void;
}

function DecideButtons({ change, onAsk }: DecideButtonsProps) {
  const t = useTexts('settings.waiting');
  const staff = useStaff();
  if (!mayCall(staff, decideSettingChange)) return null;
  const verbs: readonly Verb[] = change.isOwn ? ['withdraw'] : ['confirm', 'reject'];
  return (
    <Stack align="flex-end" gap={4}>
      <Group gap="xs">
        {verbs.map((verb) => (
          <Button
            color={verb === 'confirm' ? 'sea' : 'bad'}
            key={verb}
            onClick={() => onAsk(verb)}
            size="compact-sm"
            variant="outline"
          >
            {t(verb)}
          </Button>
        ))}
      </Group>
      {change.isOwn && <p className={classes.quiet}>{t('own')}</p>}
    </Stack>
  );
}

interface DecideDialogProps extends AskedDecision {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const shown = [listSettingChanges, listSettings];

export function DecideDialog({ change, verb, opened, onClose }: DecideDialogProps) {
  const t = useTexts('settings.waiting');
  const said = {
    onDecided: () => toast(t(`done.${verb}`), 'good'),
    onMeanwhile: () => toast(t('meanwhile'), 'wait'),
  };
  const decision = useDecision(decideSettingChange, shown, said);
  const withdrawal = useDecision(withdrawSettingChange, shown, said);
  const { id, name, lines } = change;
  return (
    <DecisionDialog
      confirmFirst={verb !== 'confirm'}
      confirmLabel={t(verb)}
      danger={verb !== 'confirm'}
      follows={t(`${verb}Follows`)}
      onClose={onClose}
      onConfirm={() =>
        verb === 'withdraw' ? withdrawal.decide({ id }) : decision.decide({ id, decision: verb })
      }
      opened={opened}
      size="lg"
      subject={<ChangeText change={change} />}
      title={t(`${verb}Title`)}
      write={verb === 'withdraw' ? withdrawal.write : decision.write}
    >
      {verb === 'confirm' && opened && <Effects lines={lines} name={name} />}
    </DecisionDialog>
  );
}
