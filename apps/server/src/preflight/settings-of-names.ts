// Checks of the raw environment: set variables that nobody reads, and characters that were not meant to be part of a value.
import { variableNames } from '../platform/config/config.ts';
import type { Check, Finding, SettingsSubject } from './check.ts';
import { type UnreadVariable, unreadVariables } from './near-names.ts';

const BANK_NAME = /^BANK_(\d+)_/;
/** A misspelled name of these leaves a default in force that credits or sends money. */
const OF_MONEY = /^(?:BANK|EVM|TRON|SIGNER)_/;
const isOfMoney = ({ name, meant }: UnreadVariable): boolean =>
  OF_MONEY.test(name) || OF_MONEY.test(meant ?? '');

function unreadFinding({ name, meant }: UnreadVariable): Finding {
  const channel = BANK_NAME.exec(name)?.[1];
  if (channel !== undefined && !variableNames.some((known) => known.startsWith(`BANK_${channel}_`)))
    return {
      about: name,
      found: `there is no channel ${channel} of a bank`,
      remedy: 'Name the channel: BANK_2_, BANK_3_, BANK_13_ or BANK_20_.',
    };
  return {
    about: name,
    found: meant === null ? 'nothing reads it' : `nothing reads it; ${meant} was probably meant`,
    ...(meant !== null && { remedy: `Rename it to ${meant}, or remove it.` }),
  };
}

const unread = {
  kind: 'settings',
  remedy: 'Compare it with .env.example, which lists every variable, and rename or remove it.',
} as const;

/** Both variables would give the server the rights of the database's owner. */
const OWNERS = ['DATABASE_OWNER_URL', 'DATABASE_ADMIN_URL'];

export const ownerFindings = ({ env }: Pick<SettingsSubject, 'env'>): readonly Finding[] =>
  OWNERS.filter((name) => (env[name] ?? '') !== '').map((about) => ({
    about,
    found: 'the server was given the address of a role that may change the books',
  }));

export const namesChecks: readonly Check<SettingsSubject>[] = [
  {
    ...unread,
    name: 'unread-money-settings',
    holds: 'Every variable of a bank, a chain or the signer has a name that is read',
    severity: 'stops',
    find: ({ env }) => unreadVariables(env).filter(isOfMoney).map(unreadFinding),
  },
  {
    ...unread,
    name: 'unread-settings',
    holds: 'Every other variable has a name that is read',
    severity: 'warns',
    find: ({ env }) =>
      unreadVariables(env)
        .filter((variable) => !isOfMoney(variable))
        .map(unreadFinding),
  },
  {
    name: 'owner-address',
    kind: 'settings',
    holds: 'The server was given no address of the owner of the database',
    severity: 'stops',
    remedy: 'Keep it where migrations run, and take it out of the environment of every server.',
    find: ownerFindings,
  },
  {
    name: 'quoted-values',
    kind: 'settings',
    holds: 'No value has quotes or blanks around it',
    severity: 'warns',
    remedy: 'Write the value alone: some supervisors keep quotes and blanks as part of it.',
    find: ({ env }) =>
      variableNames
        .filter((name) => isWrapped(env[name] ?? ''))
        .map((about) => ({ about, found: 'its value begins and ends with quotes, or has blanks around it' })),
  },
  {
    name: 'box-beside-providers',
    kind: 'settings',
    holds: 'The world box and real providers are not configured together',
    severity: 'stops',
    remedy: 'Remove WORLD_URL where money is real; remove the providers where it is not.',
    find: ({ env }) => {
      const isBox = (env['WORLD_URL'] ?? '') !== '';
      const real = Object.keys(env).filter((name) =>
        /^(?:BANK_\d+|EVM|TRON|SIGNER|MARKET|SMS)_URL$/.test(name),
      );
      return isBox && real.length > 0
        ? [{ about: 'WORLD_URL', found: `the world box plays every provider, and ${real.join(', ')} is set` }]
        : [];
    },
  },
];

/** True with a blank at either end, or between a pair of quotes. */
function isWrapped(value: string): boolean {
  const isQuoted = value.length > 1 && /^["']/.test(value) && value.endsWith(value.charAt(0));
  return isQuoted || value.trim() !== value;
}
