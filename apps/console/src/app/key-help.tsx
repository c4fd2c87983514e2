// A list of the keys that this person may use, and the switch that turns single keys off. `?` opens it.
import {
  claimChat,
  claimVerification,
  decideReview,
  handOverChat,
  issueInvitation,
  muteChat,
  proposeSettingChange,
  type Endpoint,
  type Staff,
  mayCall,
} from '@causeway/contract';
import { KeySheet } from '@causeway/ui';
import { Kbd, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useKeySwitch, useKeys } from '../shared/keyboard/use-keys.ts';
import { useGo } from '../shared/navigation.ts';
import { href, mayOpen, type RailRoute } from '../shared/routes.ts';
import { useStaff } from '../shared/session.ts';
import { useSharedTexts } from '../shared/texts.ts';
import classes from './key-help.module.css';

interface Key {
  readonly keys: string;
  readonly does: string;
  /** The page that the key opens. */
  readonly opens?: RailRoute;
  /** The calls of the decisions behind the keys. */
  readonly calls?: Pick<Endpoint, 'access'>;
}

interface Part {
  readonly title: string;
  /** The page where the keys work; everywhere by default. */
  readonly on?: RailRoute;
  readonly keys: readonly Key[];
}

const GOES = [
  { keys: 'g r', does: 'goReviews', opens: 'reviews' },
  { keys: 'g d', does: 'goRecords', opens: 'records' },
  { keys: 'g m', does: 'goMembers', opens: 'members' },
  { keys: 'g c', does: 'goChat', opens: 'chat' },
  { keys: 'g i', does: 'goInvitations', opens: 'invitations' },
  { keys: 'g t', does: 'goTreasury', opens: 'treasury' },
  { keys: 'g a', does: 'goAudit', opens: 'audit' },
  { keys: 'g s', does: 'goSettings', opens: 'settings' },
] as const satisfies readonly Key[];

const SHEET = [
  { title: 'everywhere', keys: [{ keys: '?', does: 'help' }, ...GOES, { keys: '/', does: 'search' }] },
  {
    title: 'inQueue',
    on: 'reviews',
    keys: [
      { keys: 'j', does: 'next' },
      { keys: 'k', does: 'previous' },
      { keys: 'Enter', does: 'openIt' },
      { keys: 'c', does: 'claim', calls: claimVerification },
      { keys: 'h', does: 'handOver', calls: claimVerification },
      { keys: '0–7', does: 'kinds' },
    ],
  },
  {
    title: 'inReview',
    on: 'reviews',
    keys: [
      { keys: 'j', does: 'next' },
      { keys: 'k', does: 'previous' },
      { keys: 'a', does: 'approve', calls: decideReview },
      { keys: 'r', does: 'reject', calls: decideReview },
      { keys: 'd', does: 'decline', calls: decideReview },
      { keys: 'c', does: 'claim', calls: claimVerification },
      { keys: 'h', does: 'handOver', calls: claimVerification },
      { keys: '[ ]', does: 'people' },
      { keys: '1 2', does: 'pictures' },
      { keys: '+ -', does: 'zoom' },
      { keys: 't', does: 'turn' },
      { keys: 'u', does: 'back' },
    ],
  },
  {
    title: 'inChat',
    on: 'chat',
    keys: [
      { keys: 'j', does: 'next' },
      { keys: 'k', does: 'previous' },
      { keys: 'Enter', does: 'openIt' },
      { keys: 'c', does: 'claim', calls: claimChat },
      { keys: 'r', does: 'reply', calls: claimChat },
      { keys: 'n', does: 'note', calls: claimChat },
      { keys: 'h', does: 'handOver', calls: handOverChat },
      { keys: 'm', does: 'mute', calls: muteChat },
      { keys: 'x', does: 'end', calls: claimChat },
      { keys: 'u', does: 'back' },
    ],
  },
  {
    title: 'inInvitations',
    on: 'invitations',
    keys: [{ keys: 'n', does: 'issue', calls: issueInvitation }],
  },
  {
    title: 'inSettings',
    on: 'settings',
    keys: [{ keys: 'n', does: 'addLine', calls: proposeSettingChange }],
  },
] as const satisfies readonly Part[];

const isKeyOf = (staff: Pick<Staff, 'role'>, { opens, calls }: Key): boolean =>
  (opens === undefined || mayOpen(staff, opens)) && (calls === undefined || mayCall(staff, calls));

/** The pages and decisions available to this person. */
const partsOf = (staff: Pick<Staff, 'role'>) =>
  SHEET.filter((part) => !('on' in part) || mayOpen(staff, part.on))
    .map(({ title, keys }) => ({ title, keys: keys.filter((key) => isKeyOf(staff, key)) }))
    .filter(({ keys }) => keys.length > 0);

export function KeyHelp() {
  const t = useSharedTexts('keys');
  const go = useGo();
  const staff = useStaff();
  const [isOn, switchKeys] = useKeySwitch();
  const [opened, { open, close }] = useDisclosure(false);
  const goes = GOES.filter(({ opens }) => mayOpen(staff, opens));
  useKeys({
    '?': open,
    ...Object.fromEntries(goes.map(({ keys, opens }) => [keys, () => go(href(opens))])),
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
        parts={partsOf(staff).map(({ title, keys }) => ({
          title: t(title),
          keys: keys.map((key) => [key.keys, t(key.does)] as const),
        }))}
        switchLabel={t('switch')}
        title={t('title')}
      />
    </>
  );
}
