// The one place where the environment of the box's processes is made: the server with the world box, and the
// box itself. Secrets are created once and kept, so that the next start can read the data of this one.
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seedStaffSecret } from '@causeway/db/seed/names';

export interface BoxPlaces {
  /** The folder for all data that survives a restart. */
  readonly dataFolder: string;
  readonly databaseUrl: string;
  /** The one port that people use. */
  readonly port: number;
  readonly worldPort: number;
  readonly worldSmtpPort: number;
  readonly secrets: BoxSecrets;
}

type Environment = Readonly<Record<string, string>>;

const SECRET_NAMES = [
  'TOKEN_PEPPER',
  'CODE_PEPPER',
  'FILE_KEY',
  'DOCUMENT_KEY',
  'BOOKS_KEY',
  'WORLD_SECRET',
] as const;
export type BoxSecrets = Readonly<Record<(typeof SECRET_NAMES)[number], string>>;

/** The server's environment. */
export function serverEnvironment(places: BoxPlaces): Environment {
  const { TOKEN_PEPPER, CODE_PEPPER, FILE_KEY, DOCUMENT_KEY, BOOKS_KEY, WORLD_SECRET } = places.secrets;
  return {
    ...inherited(),
    NODE_ENV: 'production',
    PORT: String(places.port),
    HOST: '127.0.0.1',
    // No load balancer needs time to notice the end.
    DRAIN_SECONDS: '0',
    DATABASE_URL: places.databaseUrl,
    PUBLIC_URL: publicUrl(places),
    TOKEN_PEPPER,
    CODE_PEPPER,
    FILE_KEY,
    DOCUMENT_KEY,
    BOOKS_FILE: join(places.dataFolder, 'books', 'roots'),
    BOOKS_KEY,
    WORLD_SECRET,
    WORLD_URL: worldUrl(places),
    FILES_FOLDER: join(places.dataFolder, 'files'),
    MAIL_URL: `smtp://127.0.0.1:${places.worldSmtpPort}`,
  };
}

/** The world box's environment. */
export function worldEnvironment(places: BoxPlaces): Environment {
  return {
    ...inherited(),
    NODE_ENV: 'production',
    WORLD_HOST: '127.0.0.1',
    WORLD_PORT: String(places.worldPort),
    WORLD_SMTP_PORT: String(places.worldSmtpPort),
    WORLD_CALLBACK_URL: publicUrl(places),
    WORLD_DATA: join(places.dataFolder, 'world'),
    WORLD_SECRET: places.secrets.WORLD_SECRET,
    WORLD_AUTHENTICATOR_SECRET: seedStaffSecret,
  };
}

/**
 * Uses a name instead of a number: a browser binds passkeys to a name only, and trusts this one without a
 * certificate.
 */
export const publicUrl = ({ port }: Pick<BoxPlaces, 'port'>): string => `http://localhost:${port}`;

export const worldUrl = ({ worldPort }: BoxPlaces): string => `http://127.0.0.1:${worldPort}`;

/** Reads the secrets of a data folder, and creates missing ones. */
export async function readSecrets(dataFolder: string): Promise<BoxSecrets> {
  const file = join(dataFolder, 'secrets.json');
  const known = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Partial<BoxSecrets>,
    (): Partial<BoxSecrets> => ({}),
  );
  const drawn = SECRET_NAMES.map((name) => [name, known[name] ?? randomBytes(32).toString('hex')] as const);
  const secrets = Object.fromEntries(drawn) as BoxSecrets;
  await writeFile(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

/** Variables from the machine and from the person that may be passed on; this file decides all others. */
function inherited(): Environment {
  const names = [
    'PATH',
    'HOME',
    'USER',
    'LANG',
    'TMPDIR',
    'SystemRoot',
    'LOG_LEVEL',
    'WORLD_LOG',
    'NODE_EXTRA_CA_CERTS',
    'NODE_COMPILE_CACHE',
  ];
  const present = names.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]] as const],
  );
  return { ...Object.fromEntries(present), TZ: 'UTC' };
}
