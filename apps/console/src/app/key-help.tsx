// The keys on one sheet, and the switch that turns single keys off. `?` opens it.
import { KeySheet } from '@causeway/ui';
import { Kbd, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useKeySwitch, useKeys } from '../shared/keyboard/use-keys.ts';
import { useGo } from '../shared/navigation.ts';
import { href } from '../shared/routes.ts';
import { useSharedTexts } from '../shared/texts.ts';
import classes from './key-help.module.css';

const SHEET = [
  {
    title: 'everywhere',
    keys: [
      ['?', 'help'],
      ['g r', 'goReviews'],
      ['g d', 'goRecords'],
      ['g m', 'goMembers'],
      ['g c', 'goChat'],
      ['g i', 'goInvitations'],
      ['g t', 'goTreasury'],
      ['g a', 'goAudit'],
      ['g s', 'goSettings'],
      ['/', 'search'],
    ],
  },
  {
    title: 'inQueue',
    keys: [
      ['j', 'next'],
      ['k', 'previous'],
      ['Enter', 'openIt'],
      ['c', 'claim'],
      ['h', 'handOver'],
      ['0–7', 'kinds'],
    ],
  },
  {
    title: 'inReview',
    keys: [
      ['j', 'next'],
      ['k', 'previous'],
      ['a', 'approve'],
      ['r', 'reject'],
      ['d', 'decline'],
      ['c', 'claim'],
      ['h', 'handOver'],
      ['[ ]', 'people'],
      ['1 2', 'pictures'],
      ['+ -', 'zoom'],
      ['t', 'turn'],
      ['u', 'back'],
    ],
  },
  {
    title: 'inChat',
    keys: [
      ['j', 'next'],
      ['k', 'previous'],
      ['Enter', 'openIt'],
      ['c', 'claim'],
      ['r', 'reply'],
      ['n', 'note'],
      ['h', 'handOver'],
      ['m', 'mute'],
      ['x', 'end'],
      ['u', 'back'],
    ],
  },
  {
    title: 'inInvitations',
    keys: [['n', 'issue']],
  },
  {
    title: 'inSettings',
    keys: [['n', 'addLine']],
  },
] as const;

export function KeyHelp() {
  const t = useSharedTexts('keys');
  const go = useGo();
  const [isOn, switchKeys] = useKeySwitch();
  const [opened, { open, close }] = useDisclosure(false);
  useKeys({
    '?': open,
    'g r': () => go(href('reviews')),
    'g m': () => go(href('members')),
    'g c': () => go(href('chat')),
    'g i': () => go(href('invitations')),
    'g d': () => go(href('records')),
    'g t': () => go(href('treasury')),
    'g a': () => go(href('audit')),
    'g s': () => go(href('settings')),
  });
  return (
    <>
      <UnstyledButton aria-label={t('open')} className={classes.open} onClick={open}>
        <Kbd>{'?'}</Kbd>
      </UnstyledButton>
      <KeySheet
        isOn={isOn}
        onClose={close}
        onSwitch={switchKeys}
        opened={opened}
        parts={SHEET.map((part) => ({
          title: t(part.title),
          keys: part.keys.map(([keys, what]) => [keys, t(what)] as const),
        }))}
        switchLabel={t('switch')}
        title={t('title')}
      />
    </>
  );
}
