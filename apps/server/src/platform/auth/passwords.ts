// Passwords: Argon2id with 19 MiB and two passes (OWASP's first choice), off the event loop, a few at a time.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../refusal.ts';

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
/** Each takes a core for some 30 ms; more at once would only make all of them late. */
const RUNNING_MAX = 2;
const WAITING_MAX = 200;

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Compares with a stored hash. Null (no such account) takes the same time and answers false, so that nobody learns
   * from the clock who is registered.
   */
  verify(password: string, stored: string | null): Promise<boolean>;
}

/** `waitingMax`: how many may wait for their turn; who comes on top of them is refused as unavailable. */
export const createPasswords = ({ waitingMax = WAITING_MAX } = {}): Passwords => {
  const inTurn = turns(waitingMax);
  const nobody = derive('', randomBytes(16)).then(encode);
  return {
    hash: (password) => inTurn(async () => encode(await derive(password, randomBytes(16)))),
    verify: (password, stored) =>
      inTurn(async () => {
        const { salt, tag } = decode(stored ?? (await nobody));
        const equal = timingSafeEqual((await derive(password, salt)).tag, tag);
        return equal && stored !== null;
      }),
  };
};

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

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** The PHC string format, which other tools read too. */
const encode = ({ salt, tag }: Derived): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`;

function decode(stored: string): Derived {
  const [, , , , salt, tag] = stored.split('$');
  if (salt === undefined || tag === undefined || !stored.startsWith('$argon2id$'))
    throw new Error('a stored password hash is not in the PHC format');
  return { salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') };
}

/** A queue with an end: a flood of sign-ins is refused instead of making everybody wait for minutes. */
function turns(waitingMax: number): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= RUNNING_MAX) {
      if (waiting.length >= waitingMax)
        throw new Refusal('unavailable', { because: 'too many passwords to compare' });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
