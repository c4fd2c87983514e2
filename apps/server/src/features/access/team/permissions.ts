// The permissions of each role, read from the declarations of the calls, so that they cannot differ from what the server
// enforces.
import type { Endpoint, Language, Permission } from '@causeway/contract';
import { endpoints } from '@causeway/contract/endpoints';
import { memberCalls as texts } from '../../../platform/call-texts.ts';

/** Steps before or after another call of the table: sending a code, options for a passkey, lines of a chat. */
const STEPS: ReadonlySet<string> = new Set([
  'security.send-code',
  'security.begin-authenticator',
  'security.begin-passkey',
  'transfers.send-code',
  'transfers.send-recheck-code',
  'exchange.send-recheck-code',
  'prepaid.send-recheck-code',
  'sub-accounts.send-recheck-code',
  'transfers.send-sms',
  'chat.send',
  'chat.send-file',
  'chat.close',
  'chat.mail-transcript',
]);

/** Belongs to an individual's verification, which no business has. */
const isPersonal = (name: string): boolean => name.endsWith('-personal');

const isShown = ({ access, write, name }: Endpoint): boolean =>
  access.kind === 'member' && write && !STEPS.has(name) && !isPersonal(name);

type Action = keyof typeof texts.en;

const names = Object.keys(texts.en);

const byText = (one: Endpoint, other: Endpoint): number =>
  names.indexOf(one.name) - names.indexOf(other.name);

/** Everything that the people of a business can change, in the order of their texts; reading is for all roles unless its page says otherwise. */
export const permissionsIn = (language: Language, declared: readonly Endpoint[] = endpoints): Permission[] =>
  declared
    .toSorted(byText)
    .flatMap((call) =>
      isShown(call) && call.access.kind === 'member'
        ? [{ call: call.name, action: actionText(call.name, language), roles: [...call.access.roles] }]
        : [],
    );

/** Calls that the trail records under another name. */
const trailed: Readonly<Record<string, Action>> = { 'trusted-browsers.trust': 'security.trust-browser' };

/** The text of an action; its name without one, which a test finds. */
export function actionText(name: string, language: Language): string {
  const action = trailed[name] ?? name;
  return isAction(action) ? texts[language][action] : action;
}

const isAction = (name: string): name is Action => Object.hasOwn(texts.en, name);

/** Calls that reserve a rate or a number for minutes and end by themselves: viewing a page does as much. */
const reserving: ReadonlySet<string> = new Set(
  endpoints.filter(({ reserves }) => reserves).map(({ name }) => name),
);

/** The actions that the activity log shows. */
export const shownActions: readonly string[] = [
  ...names.filter((name) => !reserving.has(name)),
  ...Object.keys(trailed),
];
