// Times every call that reads and wants no field of its own, as staff and as members of the seed:
// node bench/years/reads.ts <address of the server> <address of the world box>. Prints them as JSON, the slowest first.
import { callsByName } from '@causeway/contract/endpoints';
import {
  type Call,
  Refused,
  createOutsideWorld,
  seedMembers,
  seedStaff,
  signedIn,
  staffAtWork,
} from '@causeway/db/seed';

interface Caller {
  readonly kind: 'member' | 'staff';
  readonly call: Call;
}

interface Read {
  readonly name: string;
  /** The median of some calls. */
  readonly milliseconds: number;
  readonly failure?: string;
}

const TIMES = 5;

const [serverUrl = '', worldUrl = ''] = process.argv.slice(2);
console.log(JSON.stringify(await timeReads(await signInAll())));

async function signInAll(): Promise<readonly Caller[]> {
  const world = createOutsideWorld(worldUrl);
  const stage = { serverUrl, world, browsers: new Map(), staffSteps: new Map() };
  const callers: Caller[] = [];
  for (const staff of Object.values(seedStaff))
    callers.push({ kind: 'staff', call: await staffAtWork(stage, staff) });
  for (const member of [seedMembers.business, seedMembers.individual]) {
    const person = await signedIn(stage, member, member.people[0].email);
    callers.push({ kind: 'member', call: person.call });
  }
  return callers;
}

/** Calls that refuse all of these callers, or want a field, are left out. */
async function timeReads(callers: readonly Caller[]): Promise<readonly Read[]> {
  const found: Read[] = [];
  for (const endpoint of Object.values(callsByName)) {
    if (endpoint.write || endpoint.transport !== 'json' || endpoint.path.includes(':')) continue;
    for (const { call } of callers.filter(({ kind }) => kind === endpoint.access.kind)) {
      const read = await timed(endpoint.name, () => call(endpoint, {}));
      if (read === undefined) continue;
      found.push(read);
      break;
    }
  }
  return found.toSorted((a, b) => b.milliseconds - a.milliseconds);
}

/** Undefined if the call refuses. */
async function timed(name: string, read: () => Promise<unknown>): Promise<Read | undefined> {
  const times: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const began = performance.now();
    try {
      await read();
    } catch (error) {
      const isRefusal = error instanceof Refused && error.status < 500;
      return isRefusal
        ? undefined
        : { name, milliseconds: performance.now() - began, failure: String(error) };
    }
    times.push(performance.now() - began);
  }
  return { name, milliseconds: times.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0 };
}
