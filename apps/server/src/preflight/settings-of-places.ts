// Checks of the places of data: the address of the database, the folder for files, the file for roots of the books.
import { isAbsolute, relative, resolve } from 'node:path';
import { tmpdir } from 'node:os';
import type { Check, SettingsSubject } from './check.ts';
import { isLoopback, ofConfig } from './of-config.ts';

function isWithin(folder: string, path: string): boolean {
  const way = relative(resolve(folder), resolve(path));
  return way === '' || (!way.startsWith('..') && !isAbsolute(way));
}

const database: readonly Check<SettingsSubject>[] = [
  ofConfig(
    {
      ...{ name: 'database-name', holds: 'DATABASE_URL names a database of its own' },
      remedy: 'End the address with the name of the database: postgres://causeway_server:...@db/causeway',
    },
    ({ database: { url } }) => {
      const name = new URL(url).pathname.slice(1);
      return [
        name === '' && { about: 'DATABASE_URL', found: 'it names no database, so that of the role is taken' },
        ['postgres', 'template0', 'template1'].includes(name) && {
          about: 'DATABASE_URL',
          found: `${name} belongs to PostgreSQL itself`,
        },
      ];
    },
  ),
  ofConfig(
    {
      ...{
        name: 'database-encrypted',
        inEarnest: true,
        holds: 'The database is reached over TLS, or on this machine',
      },
      remedy: 'Remove sslmode=disable, or use sslmode=verify-full with the authority of the database.',
    },
    ({ database: { url } }) => {
      const { hostname, searchParams } = new URL(url);
      const isOpen = ['disable', 'allow'].includes(searchParams.get('sslmode') ?? '');
      return [
        isOpen &&
          !isLoopback(hostname) && {
            about: 'DATABASE_URL',
            found: `${hostname} is reached without encryption`,
          },
      ];
    },
  ),
  ofConfig(
    {
      ...{
        name: 'database-password',
        inEarnest: true,
        holds: 'The role of the server has a password or a certificate',
      },
      remedy: 'Give the role a password, and let pg_hba.conf ask for it (scram-sha-256).',
    },
    ({ database: { url } }) => {
      const { hostname, password, searchParams } = new URL(url);
      const hasProof = password !== '' || searchParams.has('sslcert') || searchParams.has('password');
      return [!hasProof && !isLoopback(hostname) && { about: 'DATABASE_URL', found: 'it has no password' }];
    },
  ),
];

const folders: readonly Check<SettingsSubject>[] = [
  ofConfig(
    {
      ...{ name: 'files-place', inEarnest: true, holds: 'Files are kept in a folder that stays' },
      remedy: 'Use an absolute path that is backed up and outside of .data: /var/lib/causeway/files',
    },
    ({ providers: { files } }) => {
      const { folder } = files;
      if (folder === null) return [];
      return [
        !isAbsolute(folder) && {
          about: 'FILES_FOLDER',
          found: `${folder} depends on the folder that the server is started in`,
        },
        resolve(folder).split('/').includes('.data') && {
          about: 'FILES_FOLDER',
          found: 'npm run reset forgets .data',
        },
        isWithin(tmpdir(), folder) && {
          about: 'FILES_FOLDER',
          found: `${tmpdir()} is emptied by the system`,
        },
      ];
    },
  ),
  ofConfig(
    {
      ...{ name: 'roots-place', inEarnest: true, holds: 'Roots of the books are kept apart' },
      remedy: 'Keep BOOKS_FILE at an absolute path, outside of FILES_FOLDER and of temporary folders.',
    },
    ({ books, providers: { files } }) => {
      if (books === null || books.file === null) return [];
      const { file } = books;
      return [
        !isAbsolute(file) && { about: 'BOOKS_FILE', found: `${file} depends on the folder of the start` },
        isWithin(tmpdir(), file) && { about: 'BOOKS_FILE', found: `${tmpdir()} is emptied by the system` },
        files.folder !== null &&
          isWithin(files.folder, file) && {
            about: 'BOOKS_FILE',
            found: 'it lies among the files of members',
          },
      ];
    },
  ),
];

const buckets: readonly Check<SettingsSubject>[] = [
  ofConfig(
    {
      ...{
        name: 'buckets-https',
        inEarnest: true,
        holds: 'Buckets are reached by https, or on this machine',
      },
      remedy: 'Use the https address of the store.',
    },
    ({ books, providers: { files } }) =>
      [
        { about: 'FILES_ENDPOINT', url: files.bucket?.endpoint },
        { about: 'BOOKS_ENDPOINT', url: books?.bucket?.endpoint },
      ].map(
        ({ about, url }) =>
          url?.startsWith('http:') === true &&
          !isLoopback(new URL(url).hostname) && {
            about,
            found: `${new URL(url).host} is reached without encryption`,
          },
      ),
  ),
  ofConfig(
    {
      ...{
        name: 'buckets-apart',
        inEarnest: true,
        holds: 'Roots of the books have a bucket and a key apart',
      },
      remedy: 'Make another bucket, best in another account, with a key that files are not written by.',
    },
    ({ books, providers: { files } }) => {
      const [own, apart] = [files.bucket, books?.bucket ?? null];
      if (own === null || apart === null) return [];
      return [
        apart.bucket === own.bucket &&
          apart.endpoint === own.endpoint && { about: 'BOOKS_BUCKET', found: 'it is the bucket of files' },
        apart.accessKey === own.accessKey && {
          about: 'BOOKS_ACCESS_KEY',
          found: 'the same key opens the bucket of files',
        },
      ];
    },
  ),
];

export const placesChecks: readonly Check<SettingsSubject>[] = [...database, ...folders, ...buckets];
