// The values of an opened session: its times, its origin, its pair of tokens.
import type { FirstFactor } from './session-store.ts';

export interface TokenTimes {
  readonly accessSeconds: number;
  readonly refreshSeconds: number;
}

/** The times of sessions, a setting in the console. */
export interface SessionTimes {
  readonly idleSeconds: number;
  /** For members in the European Economic Area or the United Kingdom. */
  readonly idlePsd2Seconds: number;
  /** The time after which a session ends, even in use. */
  readonly maxSeconds: number;
}

export interface SessionSettings extends TokenTimes {
  /** How many sessions a person may have open at once. Staff always have one. */
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

/** Who opens a session, where and with which factor: shown in the owner's list. */
export interface SessionOrigin {
  readonly address?: string | undefined;
  readonly agent?: string | undefined;
  /** The country of the address, if the proxy in front names it. */
  readonly country?: string | null | undefined;
  readonly firstFactor?: FirstFactor | undefined;
  /** Whether signing in has proved the browser to be the owner's: only then may it be trusted from this session. */
  readonly isBrowserProved?: boolean | undefined;
}
