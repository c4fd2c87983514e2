// Common passwords are refused, even if they have all four kinds of characters.
import { newPassword } from '@causeway/contract';
import { expect, test } from 'vitest';
import { isCommonPassword } from './guessable-passwords.ts';

const email = 'alexandra.chan@example.com';

test.each([
  'P@ssw0rd', 'P@ssw0rd1', 'P@$$w0rd1', 'Password1!', 'Password@123', 'Passw0rd!', 'pAssword#2026', '!Passw0rd1',
  'Qwerty123!', 'Qwerty@123', '1qaz@WSX', '!QAZ2wsx', 'Zaq1@wsx', 'Asdf1234!', 'Abcd1234!', 'Abc@12345', 'Aa123456!',
  'Welcome1!', 'Welcome@2026', 'W3lcome!1', 'Admin@123', 'Adm1n!23', 'Letmein1!', 'Changeme1!', 'Iloveyou1!',
  'Summer2025!', 'Winter@2026', 'Spring#24', 'January2026!', 'Monday#01', 'Dragon#123', 'Trustno1!', 'Hongkong1!',
  'Causeway-1', 'Causeway1!', 'C@useway2026', 'Payment$1', 'Test1234!', '123456Aa!', '1!Password',
])('the password %s is common', (password) => {
  expect(newPassword.parse(password)).toBe(password);
  expect(isCommonPassword(password, { email, ownWords: [] })).toBe(true);
}); // prettier-ignore

test.each(['Alexandrachan1!', 'ALEXANDRA.chan#1', '1!AlexandraChan'])('the password %s contains its owner’s mailbox', (password) => {
  expect(newPassword.parse(password)).toBe(password);
  expect(isCommonPassword(password, { email, ownWords: [] })).toBe(true);
  expect(isCommonPassword(password, { email: 'somebody.else@example.com', ownWords: [] })).toBe(false);
}); // prettier-ignore

test.each([
  'Lantern#42', 'Causeway-Test-1', 'Correct-1-horse', 'Another-2-horse', 'kV7#pQ2!xM', 'q8$Tz!r4Wn', 'Mango-7-Kettle',
  '9$X27q!8', 'tr0ub4dor&3X', 'Blue7?Harbour',
])('the password %s is not guessable', (password) => {
  expect(newPassword.parse(password)).toBe(password);
  for (const who of [email, 'bob@example.com', null]) expect(isCommonPassword(password, { email: who, ownWords: [] })).toBe(false);
}); // prettier-ignore

test.each(['Harbourlight#1', 'H4rbourlight!', '1!HarbourLight', 'Harbour-Light-9'])(
  'the password %s contains a name of the provider',
  (password) => {
    expect(newPassword.parse(password)).toBe(password);
    const named = { email, ownWords: ['Harbour Light'] };
    expect(isCommonPassword(password, named)).toBe(true);
    expect(isCommonPassword(password, { email, ownWords: ['Lighthouse'] })).toBe(false);
  },
);
