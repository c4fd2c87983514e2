// The checks of PostgreSQL: facts that are read once, and rules about them.
import type { Check, Finding } from './check.ts';

export interface DatabaseFacts {
  /** 180003 is 18.3. */
  readonly version: number;
  readonly encoding: string;
  readonly timezone: string;
  readonly fsync: string;
  readonly fullPageWrites: string;
  readonly synchronousCommit: string;
  readonly dataChecksums: string;
  readonly isReadOnly: boolean;
  /** False if what answers has another process id than PostgreSQL's session: a pooler, which hands out its own. */
  readonly isDirect: boolean;
  readonly isSuperuser: boolean;
  readonly ownsBooks: boolean;
  /** Tables and functions for which the role lacks rights that it needs. */
  readonly missingRights: readonly string[];
  /** The migrations that are missing; undefined when none is. */
  readonly missingMigrations: string | undefined;
  /** Connections that ordinary roles may have. */
  readonly connectionsMax: number;
  /** Server processes that are connected. */
  readonly servers: number;
  /** The connections of one server with this configuration. */
  readonly connectionsOfServer: number;
  /** How many seconds the database's clock is ahead of this machine's. */
  readonly clockAheadSeconds: number;
  /** Services are configured with which names of payments to wallets are exchanged. */
  readonly hasTravelRuleServices: boolean;
  /** The setting has a worth from which they are. */
  readonly isTravelRuleOn: boolean;
}

const VERSION_MIN = 180_000;
const NAMED_MAX = 5;
const CLOCK_SECONDS_MAX = 5;
const CLOCK_SECONDS_STOP = 60;

function rule(
  about: Omit<Check<DatabaseFacts>, 'kind' | 'find'>,
  find: (facts: DatabaseFacts) => Finding | false,
): Check<DatabaseFacts> {
  return {
    ...about,
    kind: 'database',
    find: (facts) => [find(facts)].filter((each) => each !== false),
  };
}

/** A setting that has to be on if an acknowledged payment must outlive a power failure. */
const isOn = (setting: string, value: (facts: DatabaseFacts) => string, loss: string): Check<DatabaseFacts> =>
  rule(
    {
      ...{ name: `database-${setting.replaceAll('_', '-')}`, severity: 'stops', inEarnest: true },
      holds: `PostgreSQL has ${setting} on`,
      remedy: `alter system set ${setting} = on; then reload or restart PostgreSQL.`,
    },
    (facts) =>
      ['off', 'local'].includes(value(facts)) && { about: setting, found: `it is ${value(facts)}: ${loss}` },
  );

const settings: readonly Check<DatabaseFacts>[] = [
  rule(
    {
      ...{ name: 'database-version', severity: 'stops', holds: 'PostgreSQL is version 18 or later' },
      remedy: 'Use PostgreSQL 18: docs/operations/running.md.',
    },
    ({ version }) =>
      version < VERSION_MIN && { about: 'server_version', found: `it is ${Math.floor(version / 10_000)}` },
  ),
  rule(
    {
      ...{ name: 'database-encoding', severity: 'stops', holds: 'The database is in UTF-8' },
      remedy: 'Make the database anew: create database causeway owner causeway encoding utf8.',
    },
    ({ encoding }) => encoding !== 'UTF8' && { about: 'server_encoding', found: `it is ${encoding}` },
  ),
  isOn('fsync', ({ fsync }) => fsync, 'a power failure loses or tears what was acknowledged'),
  isOn('full_page_writes', ({ fullPageWrites }) => fullPageWrites, 'a power failure tears pages'),
  isOn('synchronous_commit', (facts) => facts.synchronousCommit, 'a crash loses acknowledged payments'),
  rule(
    {
      ...{ name: 'database-checksums', severity: 'warns', inEarnest: true },
      holds: 'PostgreSQL has data checksums',
      remedy: 'Stop PostgreSQL and run pg_checksums --enable.',
    },
    ({ dataChecksums }) =>
      dataChecksums !== 'on' && { about: 'data_checksums', found: 'a disk that forgets is noticed late' },
  ),
  rule(
    {
      ...{ name: 'database-timezone', severity: 'warns', holds: 'The time zone of PostgreSQL is UTC' },
      remedy: 'alter database causeway set timezone to utc; then restart the servers.',
    },
    ({ timezone }) =>
      !/^(?:etc\/)?(?:utc|gmt|uct|zulu|universal)$/i.test(timezone) && {
        about: 'TimeZone',
        found: `it is ${timezone}: what is read by hand is hours off the logs`,
      },
  ),
  rule(
    {
      ...{ name: 'database-primary', severity: 'stops', holds: 'The database can be written' },
      remedy: 'Give the address of the primary: money is read and written there only.',
    },
    ({ isReadOnly }) =>
      isReadOnly && { about: 'DATABASE_URL', found: 'it leads to a replica or is read-only' },
  ),
  rule(
    {
      ...{ name: 'database-direct', severity: 'warns', holds: 'The database is reached without a pooler' },
      remedy: 'Use the port of PostgreSQL itself: locks and notifications need a session of their own.',
    },
    ({ isDirect }) => !isDirect && { about: 'DATABASE_URL', found: 'a pooler answers there' },
  ),
  rule(
    {
      ...{ name: 'database-connections', severity: 'warns' },
      holds: 'PostgreSQL has connections for all servers and one more',
      remedy: 'Raise max_connections, or lower DATABASE_CONNECTIONS of each server.',
    },
    ({ connectionsMax, connectionsOfServer: each, servers }) => {
      const needed = (servers + 1) * each;
      return (
        needed > connectionsMax && {
          about: 'max_connections',
          found: `${servers} servers and one more need ${needed} (${each} each), and ${connectionsMax} are there`,
        }
      );
    },
  ),
];

const roles: readonly Check<DatabaseFacts>[] = [
  rule(
    {
      ...{ name: 'database-superuser', severity: 'warns', inEarnest: true },
      holds: 'The server is no superuser',
      remedy: 'Make the two roles: docs/operations/running.md, The two roles.',
    },
    ({ isSuperuser }) => isSuperuser && { about: 'DATABASE_URL', found: 'its role may do anything' },
  ),
  rule(
    {
      ...{ name: 'database-owner', severity: 'warns', inEarnest: true },
      holds: 'The server does not own the books',
      remedy: 'Give the server a role of its own: docs/operations/running.md, The two roles.',
    },
    ({ ownsBooks }) =>
      ownsBooks && { about: 'DATABASE_URL', found: 'its role owns the books and could change them' },
  ),
  rule(
    {
      ...{
        name: 'database-rights',
        severity: 'stops',
        holds: 'The role of the server may use all that it needs',
      },
      remedy: 'Migrate with DATABASE_OWNER_URL and this DATABASE_URL: node scripts/migrate.ts',
    },
    ({ missingRights }) =>
      missingRights.length > 0 && { about: 'DATABASE_URL', found: `it may not use ${few(missingRights)}` },
  ),
  rule(
    {
      ...{ name: 'database-schema', severity: 'stops', holds: 'The database has the schema of this version' },
      remedy: 'Migrate with DATABASE_OWNER_URL: node scripts/migrate.ts',
    },
    ({ missingMigrations }) =>
      missingMigrations !== undefined && { about: 'DATABASE_URL', found: missingMigrations },
  ),
];

function few(names: readonly string[]): string {
  const more = names.length - NAMED_MAX;
  return `${names.slice(0, NAMED_MAX).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const clocks: readonly Check<DatabaseFacts>[] = [
  rule(
    {
      ...{
        name: 'clock-wrong',
        severity: 'stops',
        holds: 'The clocks of server and database are within a minute',
      },
      remedy: 'Run NTP on both machines; then start the server again.',
    },
    ({ clockAheadSeconds: ahead }) =>
      Math.abs(ahead) > CLOCK_SECONDS_STOP && {
        about: 'clock',
        found: `they are ${Math.round(ahead)} s apart`,
      },
  ),
  rule(
    {
      ...{ name: 'clock-late', severity: 'warns', holds: 'The clocks of server and database agree' },
      remedy: 'Run NTP on both machines: codes of authenticator apps and locked rates depend on it.',
    },
    ({ clockAheadSeconds: ahead }) =>
      Math.abs(ahead) > CLOCK_SECONDS_MAX &&
      Math.abs(ahead) <= CLOCK_SECONDS_STOP && {
        about: 'clock',
        found: `they are ${Math.round(ahead)} s apart`,
      },
  ),
];

const travelRule = rule(
  {
    ...{ name: 'travel-rule', severity: 'warns', inEarnest: true },
    holds: 'The setting “Travel rule” and TRAVEL_RULE_SERVICES go together',
    remedy: 'Set both, or neither: docs/money/travel-rule.md.',
  },
  ({ hasTravelRuleServices: hasServices, isTravelRuleOn: isOn }) =>
    hasServices !== isOn && {
      about: 'TRAVEL_RULE_SERVICES',
      found: isOn
        ? 'the setting has an amount, but no service is configured: the rule is off'
        : 'services are configured, but the setting has no amount: the rule is off',
    },
);

export const databaseChecks: readonly Check<DatabaseFacts>[] = [...settings, ...roles, ...clocks, travelRule];
