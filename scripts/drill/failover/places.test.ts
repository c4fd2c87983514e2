// The drill starts machines with the operator's files and the same variables.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { machineEnvironment, MACHINES, takePorts } from './places.ts';

const file = (name: string): Promise<string> =>
  readFile(new URL(`../../../deploy/high-availability/${name}`, import.meta.url), 'utf8');

test('the drill sets what machine.env has, and nothing else (PLT-460)', async () => {
  const names = [...(await file('machine.env')).matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  const places = { root: '/causeway', folder: '/data', tools: '/tools', ports: await takePorts() };
  const passwords = { superuser: 'one', replication: 'other' };
  for (const name of MACHINES)
    expect(new Set(Object.keys(machineEnvironment({ ...places, passwords }, name)))).toEqual(new Set(names));
});

test('HAProxy gets each variable that it reads (PLT-460)', async () => {
  const read = [...(await file('haproxy.cfg')).matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
  const names = [...(await file('machine.env')).matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(read).not.toEqual([]);
  expect(names).toEqual(expect.arrayContaining(read));
});
