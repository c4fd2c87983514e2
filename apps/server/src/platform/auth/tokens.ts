// Opaque tokens: 256 random bits for the caller, a keyed hash for the database.
import { createHmac, hash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hexadecimal; the pepper keeps a stolen table useless. */
export const hashToken = (token: string, pepper: string): string =>
  createHmac('sha256', pepper).update(token).digest('hex');

/** The key of a token in memory, ten times faster than the keyed hash, which only the table needs. */
export const memoryKey = (token: string): string => hash('sha256', token, 'base64');

/** Whether a text can be a token at all, checked before any read of the database. */
export const looksLikeToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);
