// The database as a thing to start and to bring to the schema of this version.
export { type EmbeddedDatabase, type EmbeddedOptions, startDatabase } from './embedded.ts';
export { FolderTaken, takeFolder } from './folder-lock.ts';
export { freePort } from './free-port.ts';
export { MigrationError, migrate, migrationsHash } from './migrate.ts';
