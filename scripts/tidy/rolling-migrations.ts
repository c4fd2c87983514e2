// Refuses a migration that servers of the last release would not survive, or that stops their writes: they run until each is
// replaced. PostgreSQL's own parser (libpg-query, MIT) reads it, and it is compared with the release's record in
// db/releases.
import { readReleases } from '@causeway/db';
import { judgeMigration } from './migrations/judge.ts';
import { releasedOf } from './migrations/released.ts';
import type { Rule } from './rule.ts';

const releases = readReleases();
const last = releases.at(-1);
const wasReleased = new Set(releases.flatMap(({ migrations }) => Object.keys(migrations)));
const versions = releases.map(({ version }) => version);

export const rollingMigrations: Rule = {
  name: 'rolling-migrations',
  reads: (path) => /^db\/migrations\/[^/]+\.sql$/.test(path),
  find({ path, text }) {
    if (last === undefined || wasReleased.has(path.slice('db/migrations/'.length))) return [];
    return judgeMigration(path, text, { released: releasedOf(last), version: last.version, versions });
  },
};
