// The files that create and change a database: pages of db/schema, and numbered migrations of db/migrations.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folders of the pages and the migrations. */
export interface SchemaFolders {
  readonly pages: string;
  readonly migrations: string;
}

export const ourFolders: SchemaFolders = {
  pages: fileURLToPath(new URL('schema/', import.meta.url)),
  migrations: fileURLToPath(new URL('migrations/', import.meta.url)),
};

export interface MigrationFile {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** True for a migration that has to wait until no server of an earlier version runs any more (PLT-375). */
export const runsAfterServers = ({ name }: Pick<MigrationFile, 'name'>): boolean =>
  name.endsWith('.after.sql');

const INDEX = /^(?:create|drop) (?:unique )?index concurrently if (?:not )?exists (?:\w+\.)?(\w+)/;

/**
 * The index that a migration creates or drops during writes, which no transaction can: the only statement of its file.
 * Undefined for all other migrations.
 */
export const concurrentIndex = ({ sql }: Pick<MigrationFile, 'sql'>): string | undefined =>
  INDEX.exec(withoutComments(sql))?.[1];

const withoutComments = (sql: string): string =>
  sql
    .split('\n')
    .filter((line) => !line.startsWith('--'))
    .join('\n')
    .trim();

export const pagesOf = (folder: string): Promise<readonly MigrationFile[]> =>
  sqlFiles(folder, /^(\d\d)-[a-z0-9-]+\.sql$/, 'a page is named NN-words.sql');

/** The migrations of the folder in order. */
export const migrationFiles = (folder = ourFolders.migrations): Promise<readonly MigrationFile[]> =>
  sqlFiles(
    folder,
    /^(\d{4})_[a-z0-9-]+(?:\.after)?\.sql$/,
    'a migration is named NNNN_words-and-dashes.sql, or NNNN_words-and-dashes.after.sql',
  );

/** The hash of each migration by its name. */
export async function migrationHashes(): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries((await migrationFiles()).map(({ name, hash }) => [name, hash]));
}

async function sqlFiles(folder: string, form: RegExp, rule: string): Promise<readonly MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const files = await Promise.all(names.map((name) => readFileAs(folder, name, form, rule)));
  for (const [i, file] of files.entries()) {
    if (i > 0 && files[i - 1]?.number === file.number)
      throw new MigrationError(`two files have the number of ${file.name}`);
  }
  return files;
}

async function readFileAs(folder: string, name: string, form: RegExp, rule: string): Promise<MigrationFile> {
  const match = form.exec(name);
  if (!match) throw new MigrationError(`${name}: ${rule}`);
  const sql = await readFile(join(folder, name), 'utf8');
  return { number: Number(match[1]), name, sql, hash: hashOf(sql) };
}

/** The hash ignores line ends, so that a file checked out with other ones is the same. */
export const hashOf = (sql: string): string => sha256(sql.replaceAll('\r\n', '\n'));

/** One hash over pages and migrations: an equal hash means an equal schema. */
export async function schemaHash(folders = ourFolders): Promise<string> {
  const files = [...(await pagesOf(folders.pages)), ...(await migrationFiles(folders.migrations))];
  return sha256(files.map((file) => `${file.name} ${file.hash}`).join('\n'));
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
