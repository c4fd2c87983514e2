// Starts the database and brings it to the schema of this version.
export { type EmbeddedDatabase, type EmbeddedOptions, startDatabase } from './embedded.ts';
export { type Account, findBinaries, serverAccount } from './embedded-process.ts';
export { FolderTaken, takeFolder } from './folder-lock.ts';
export { freePort } from './free-port.ts';
export { migrateLater } from './later-migration.ts';
export { type Migrated } from './migrate.ts';
export { hashOf, MigrationError, migrationHashes } from './migration-files.ts';
export { type Addresses, prepareDatabase } from './prepare.ts';
export { readReleasedSchema, readReleases, type Release, type ReleasedSchema } from './release.ts';
export { RightsError } from './rights.ts';
export { serversOfOtherVersions } from './running-servers.ts';
export { setUpRoles } from './roles.ts';
