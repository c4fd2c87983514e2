// The parts of the password rule, shown separately, mean the same as the rule that decides.
import { newPasswordUpTo } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { passwordPartNames, passwordParts } from './password-rules.ts';

describe('passwordParts', () => {
  test.each([
    ['Abcdef1!', true],
    ['Abcdef1!Abcdef1!', true],
    ['Abcdef1!Abcdef1!x', false],
    ['Abc1!', false],
    ['abcdef1!', false],
    ['ABCDEF1!', false],
    ['Abcdefg!', false],
    ['Abcdefg1', false],
    ['', false],
  ])('check the password “%s”', (password, expected) => {
    expect(passwordPartNames.every((part) => passwordParts[part](password, 16))).toBe(expected);
    expect(newPasswordUpTo(16).safeParse(password).success).toBe(expected);
  });
});
