// The files of an environment mean the same to a shell and to systemd.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = ['.env.example', 'deploy/high-availability/machine.env', 'deploy/high-availability/server.env'];
const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** With each variable that is commented out, because people take the sign away. */
const allSet = (text: string): string => text.replaceAll(/^#(?=[A-Z][A-Z0-9_]*=)/gm, '');

/** The rules of systemd.exec(5): quotes around a value are taken away, and nothing else changes it. */
const bySystemd = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replace(/^"([^"\\]*)"$|^'([^']*)'$/, '$1$2'),
    ]),
  );

function byShell(text: string, names: readonly string[]): ReadonlyMap<string, string> {
  const show = String.raw`eval "value=\$$each"; printf '%s=%s\0' "$each" "$value"`;
  const script = `set -eau; ${text}\nset +a; for each in ${names.join(' ')}; do ${show}; done`;
  const shown = execFileSync('/bin/sh', ['-c', script], {
    ...{ env: {}, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  });
  const pairs = shown.split('\0').filter((each) => each !== '');
  return new Map(pairs.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]));
}

test.each(files)('%s means the same to a shell and to systemd (PLT-484)', (path) => {
  const text = allSet(read(path));
  const expected = bySystemd(text);
  expect(expected.size).toBeGreaterThan(5);
  expect(byShell(text, [...expected.keys()])).toEqual(expected);
});

test('server.env has only variables of the server, and none of who migrates (PLT-485)', () => {
  const known = new Set(bySystemd(allSet(read('.env.example'))).keys());
  const names = [...bySystemd(read('deploy/high-availability/server.env')).keys()];
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  expect(names).toContain('HOST');
  expect(names).not.toContain('DATABASE_OWNER_URL');
});

test('the unit waits for a server that drains and stops (PLT-485)', () => {
  const unit = bySystemd(
    read('deploy/high-availability/causeway.service').replaceAll(
      /^(\w+)=/gm,
      (_all, name: string) => `${name.toUpperCase()}=`,
    ),
  );
  const [, drain = ''] = /^#DRAIN_SECONDS=(\d+)$/m.exec(read('.env.example')) ?? [];
  const [, stop = ''] = /STOP_SECONDS_MAX = (\d+)/.exec(read('apps/server/src/main.ts')) ?? [];
  expect(Number(unit.get('TIMEOUTSTOPSEC'))).toBeGreaterThan(Number(drain) + Number(stop));
  expect(unit.get('ENVIRONMENTFILE')).toBe('/etc/causeway/server.env');
  expect(unit.get('RESTART')).toBe('always');
});

test('a value with a sign of the shell needs quotes', () => {
  expect(() => byShell('A=Causeway <no-reply@causeway.example>', ['A'])).toThrow('Command failed');
});
