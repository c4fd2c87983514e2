// The used processor time of PostgreSQL and Node, from the operating system's own counters (Linux).
import { readFile, readdir } from 'node:fs/promises';

/** Clock ticks per second in /proc: 100 on every Linux that Node supports. */
const TICKS_A_SECOND = 100;

export interface CpuSeconds {
  readonly database: number;
  readonly node: number;
}

/**
 * All time used so far by the postmaster, its living children, and children that ended and were waited for.
 * The time of a session that ends between two readings moves from one sum to the other and is not lost.
 */
export async function cpuSeconds(postmaster: number): Promise<CpuSeconds> {
  const { user, system } = process.cpuUsage();
  return { database: await databaseSeconds(postmaster), node: (user + system) / 1e6 };
}

async function databaseSeconds(postmaster: number): Promise<number> {
  let ticks = 0;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const fields = await statFields(name);
    if (!fields) continue;
    const isPostmaster = Number(name) === postmaster;
    if (!isPostmaster && Number(fields[1]) !== postmaster) continue;
    ticks += Number(fields[11]) + Number(fields[12]);
    if (isPostmaster) ticks += Number(fields[13]) + Number(fields[14]);
  }
  return ticks / TICKS_A_SECOND;
}

/** The fields of /proc/<pid>/stat from the third (state) on; the second may contain spaces. */
async function statFields(pid: string): Promise<readonly string[] | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ');
}
