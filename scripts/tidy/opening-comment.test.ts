// What counts as an opening sentence.
import { expect, test } from 'vitest';
import { lines } from './examples.ts';
import { openingComment } from './opening-comment.ts';

const find = (path: string, text: string) => lines(openingComment, path, text);

test.each([
  ['a.ts', "import x from 'x';"],
  ['a.ts', '// Fees.\nexport {};'],
  ['a.ts', '// @jsx h of preact\nexport {};'],
  ['a.ts', '/// <reference types="vite/client" />\nexport {};'],
  ['a.sql', 'create table t ();'],
])('refuses %s: %s', (path, text) => expect(find(path, text)).toEqual([1]));

test.each([
  ['a.ts', '// What a transfer costs, as pure functions.\nexport {};'],
  ['a.mjs', '#!/usr/bin/env node\n// Starts everything on a bare machine.\n'],
  ['a.css', '/* The few rules that the theme cannot say. */'],
  ['a.sql', '-- The accounts of the ledger.\n'],
  ['zh-hans.ts', '// 所有页面外框的文字。\nexport {};'],
  ['a.json', '{}'],
])('accepts %s: %s', (path, text) => expect(find(path, text)).toEqual([]));
