// Prints the values of a cluster's control file that Patroni reads from pg_controldata, for the embedded
// PostgreSQL 18, which lacks that program. The offsets are those of ControlFileData in PostgreSQL 18's
// catalog/pg_control.h on a 64-bit machine.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const STATES = [
  'starting up',
  'shut down',
  'shut down in recovery',
  'shutting down',
  'in crash recovery',
  'in archive recovery',
  'in production',
] as const;

/** Throws if the file is of another version than 18. */
export async function controlData(folder: string): Promise<ReadonlyMap<string, string>> {
  const file = await readFile(join(folder, 'global', 'pg_control'));
  const version = file.readUInt32LE(8);
  if (version !== 1800) throw new Error(`the control file is of version ${version}`);
  const number = (at: number): string => String(file.readInt32LE(at));
  const location = (at: number): string => {
    const hex = (part: number): string => part.toString(16).toUpperCase();
    return `${hex(file.readUInt32LE(at + 4))}/${hex(file.readUInt32LE(at))}`;
  };
  const isOn = (at: number): string => (file.readUInt8(at) === 0 ? 'off' : 'on');
  return new Map([
    ['pg_control version number', String(version)],
    ['Database system identifier', String(file.readBigUInt64LE(0))],
    ['Database cluster state', STATES[file.readInt32LE(16)] ?? 'unknown'],
    ['Latest checkpoint location', location(32)],
    ["Latest checkpoint's REDO location", location(40)],
    ["Latest checkpoint's TimeLineID", number(48)],
    ['Minimum recovery ending location', location(136)],
    ["Min recovery ending loc's timeline", number(144)],
    ['wal_log_hints setting', isOn(176)],
    ['max_connections setting', number(180)],
    ['max_worker_processes setting', number(184)],
    ['max_wal_senders setting', number(188)],
    ['max_prepared_xacts setting', number(192)],
    ['max_locks_per_xact setting', number(196)],
    ['track_commit_timestamp setting', isOn(200)],
    ['Data page checksum version', number(252)],
  ]);
}

if (import.meta.main)
  for (const [name, value] of await controlData(process.argv[2] ?? ''))
    console.log(`${`${name}:`.padEnd(38)}${value}`);
