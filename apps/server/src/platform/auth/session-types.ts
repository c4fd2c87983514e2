// What a session is opened with and answered by: its times, its origin, its pair of tokens.
import type { FirstFactor } from './session-store.ts';

export interface TokenTimes {
  readonly accessSeconds: number;
  readonly refreshSeconds: number;
}

/** A setting of the console. */
export interface SessionTimes {
  readonly idleSeconds: number;
  /** For members in the European Economic Area or the United Kingdom. */
  readonly idlePsd2Seconds: number;
  /** The time after which a session ends, whatever was done in it. */
  readonly maxSeconds: number;
}

export interface SessionSettings extends TokenTimes {
  /** How many sessions a person may have open at once. Staff have one. */
  readonly perPerson: 'one' | 'several';
}

export interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
}

/** The first pair, and the session that it opens. */
export interface OpenedSession extends Tokens {
  readonly sessionId: string;
}

/** Who opens a session, from where and with what: for the list that its owner looks through. */
export interface SessionOrigin {
  readonly address?: string | undefined;
  readonly agent?: string | undefined;
  /** Where the address is, when the proxy in front says so. */
  readonly country?: string | null | undefined;
  readonly firstFactor?: FirstFactor | undefined;
  /** Whether signing in has proved the browser to be the owner's: only then may it be trusted from this session. */
  readonly isBrowserProved?: boolean | undefined;
}
