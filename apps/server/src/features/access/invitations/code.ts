// Makes and reads invitation codes: twelve characters in three groups, readable by telephone and hard to guess.
import { randomInt } from 'node:crypto';

/** Leaves out characters that look alike: 0 and O, 1, I and L, U and V. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const groups = 3;
const groupLength = 4;

/** 29^12 possible codes, 58 bits. */
export function newInvitationCode(): string {
  const characters = Array.from(
    { length: groups * groupLength },
    () => alphabet[randomInt(alphabet.length)] ?? '',
  );
  return grouped(characters.join(''));
}

/** The stored form of a typed code: lower case, without dashes or spaces. */
export function normalInvitationCode(typed: string): string {
  const code = typed.trim().toUpperCase();
  const bare = code.replaceAll(/[\s-]/g, '');
  return bare.length === groups * groupLength && /^[2-9A-Z]+$/.test(bare) ? grouped(bare) : code;
}

const grouped = (bare: string): string =>
  Array.from({ length: groups }, (_, i) => bare.slice(i * groupLength, (i + 1) * groupLength)).join('-');
