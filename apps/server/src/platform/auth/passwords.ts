// Passwords: Argon2id with 19 MiB and two passes (OWASP's first choice), off the event loop, a few at a time.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { overloaded } from '../overload/admission.ts';
import { createPace } from '../overload/pace.ts';

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
/** Each hash takes a core for some 30 ms; more at once would only make all of them late. */
const RUNNING_MAX = 2;
/** The longest wait in seconds; a caller who would wait for longer is refused at once. */
const WAIT_SECONDS_MAX = 1;
/** Strangers are refused earlier, so that people who are signed in still get a turn. */
const STRANGERS_SECONDS_MAX = 0.3;

/** All methods refuse 'overloaded' when too many wait already. */
export interface Passwords {
  /** Admits callers who are not signed in, before anything is read for them. */
  admitStranger(): void;
  /** The wait of a password that comes now, in seconds. */
  wait(): number;
  hash(password: string): Promise<string>;
  /**
   * Compares with a stored hash. Null (no such account) takes the same time and answers false, so that the time does not
   * reveal who is registered.
   */
  verify(password: string, stored: string | null): Promise<boolean>;
}

/** The hash that is compared for an unknown account, made once for a process. */
let nobody: Promise<string> | undefined;

/** `seconds`: the assumed time of one hash until one was measured. */
export function createPasswords(seconds = 0.03): Passwords {
  const { inTurn, refuseBeyond, wait } = turns(seconds);
  nobody ??= derive('', randomBytes(16)).then(encode);
  const ofNobody = nobody;
  return {
    admitStranger: () => refuseBeyond(STRANGERS_SECONDS_MAX),
    wait,
    hash: (password) => inTurn(async () => encode(await derive(password, randomBytes(16)))),
    verify: (password, stored) =>
      inTurn(async () => {
        const { salt, tag } = decode(stored ?? (await ofNobody));
        const equal = timingSafeEqual((await derive(password, salt)).tag, tag);
        return equal && stored !== null;
      }),
  };
}

interface Derived {
  readonly salt: Buffer;
  readonly tag: Buffer;
}

const derive = (password: string, salt: Buffer): Promise<Derived> =>
  new Promise((resolve, reject) => {
    argon2('argon2id', { message: password.normalize('NFKC'), nonce: salt, ...cost }, (error, tag) => {
      if (error) reject(error);
      else resolve({ salt, tag });
    });
  });

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '');

/** The PHC string format, which other tools read too. */
const encode = ({ salt, tag }: Derived): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`;

function decode(stored: string): Derived {
  const [, , , , salt, tag] = stored.split('$');
  if (salt === undefined || tag === undefined || !stored.startsWith('$argon2id$'))
    throw new Error('a stored password hash is not in the PHC format');
  return { salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') };
}

/** A queue with a limit: a flood of sign-ins is refused instead of making everybody wait. */
function turns(seconds: number) {
  const waiting: (() => void)[] = [];
  const pace = createPace(seconds / RUNNING_MAX);
  let running = 0;
  const wait = (): number => pace.wait(waiting.length);
  const refuseBeyond = (seconds: number): void => {
    if (wait() > seconds) throw overloaded('too many passwords to compare');
  };
  const timed = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const begun = performance.now();
    const answer = await work();
    pace.done(RUNNING_MAX, (performance.now() - begun) / 1000);
    return answer;
  };
  const inTurn = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    refuseBeyond(WAIT_SECONDS_MAX);
    if (running >= RUNNING_MAX) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await timed(work);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return { inTurn, refuseBeyond, wait };
}
