// The configuration: what is asked for, what a fault says, and that the example file lists all of it.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ConfigFault, readConfig, variableNames } from './config.ts';

const box = {
  DATABASE_URL: 'postgres://causeway@127.0.0.1/causeway',
  TOKEN_PEPPER: 't'.repeat(32),
  CODE_PEPPER: 'c'.repeat(32),
  FILE_KEY: '0f'.repeat(32),
  WORLD_URL: 'http://127.0.0.1:8090/',
  WORLD_SECRET: 'secret',
  MAIL_URL: 'smtp://127.0.0.1:8025',
};

const faultsOf = (environment: Record<string, string | undefined>): readonly string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigFault) return error.faults;
    throw error;
  }
};

test('the box needs little, and the rest has its default', () => {
  const config = readConfig(box);
  expect(config).toMatchObject({
    http: { port: 8080, host: '127.0.0.1', publicUrl: 'http://localhost:8080', callsPerMinute: 600 },
    worldUrl: 'http://127.0.0.1:8090',
    providers: { kind: 'box', mail: { host: '127.0.0.1', port: 8025, secure: false, user: null } },
  });
});

test('without the box every provider is asked for, all faults at once', () => {
  const { WORLD_URL: _, ...real } = box;
  const faults = faultsOf({ ...real, PORT: 'eighty', MARKET_URL: 'ftp://market' });
  expect(faults.some((fault) => fault.startsWith('PORT: '))).toBe(true);
  expect(faults).toContain('MARKET_URL: must be an http or https address');
  expect(faults.some((fault) => fault.startsWith('SMS_API_KEY: '))).toBe(true);
});

test('secrets that are too short or missing are named, never shown', () => {
  const faults = faultsOf({ ...box, TOKEN_PEPPER: 'short', CODE_PEPPER: '' });
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(['TOKEN_PEPPER', 'CODE_PEPPER']);
  expect(faults.join()).not.toContain('short,');
});

test('a bank with some of its variables is a fault, without any it is not offered', () => {
  const real = {
    ...box,
    WORLD_URL: undefined,
    MAIL_FROM: 'Causeway <no-reply@example.com>',
    ...Object.fromEntries(
      ['MARKET', 'SCREENING', 'IDENTITY', 'SMS'].flatMap((name) => [
        [`${name}_URL`, 'https://example.com'],
        [`${name}_API_KEY`, 'key'],
      ]),
    ),
    IDENTITY_FRAME_ORIGIN: 'https://example.com',
    SMS_FROM: 'Causeway',
  };
  expect(readConfig(real).providers).toMatchObject({ kind: 'real', banks: [] });
  expect(faultsOf({ ...real, BANK_3_URL: 'https://bank.example' })).toContain('BANK_3_BIC: must be set');
});

test('what cannot be meant is a fault: a longer PSD2 time, a header that nobody may send', () => {
  expect(faultsOf({ ...box, SESSION_IDLE_PSD2_SECONDS: '301' })).toEqual([
    'SESSION_IDLE_PSD2_SECONDS: must be at most 300, which is what PSD2 allows',
  ]);
  expect(faultsOf({ ...box, ADDRESS_COUNTRY_HEADER: 'CF-IPCountry' })).toEqual([
    'ADDRESS_COUNTRY_HEADER: is believed of TRUSTED_PROXIES only, and there are none',
  ]);
  const behind = { ...box, ADDRESS_COUNTRY_HEADER: 'CF-IPCountry', TRUSTED_PROXIES: '10.0.0.0/8' };
  expect(readConfig(behind).http.addressCountryHeader).toBe('cf-ipcountry');
});

test('words that no password may be made of are read by commas, and too short ones are a fault', () => {
  const words = { ...box, PASSWORD_WORDS: 'Harbour Light, Lighthouse ,' };
  expect(readConfig(words).passwordWords).toEqual(['Harbour Light', 'Lighthouse']);
  expect(faultsOf({ ...box, PASSWORD_WORDS: 'Harbour Light, a1' })).toEqual([
    'PASSWORD_WORDS: must be words of three letters or more, by commas',
  ]);
});

test('.env.example lists every variable', async () => {
  const example = await readFile(new URL('../../../../../.env.example', import.meta.url), 'utf8');
  const listed = new Set([...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
  // The example shows one bank for all.
  const asked = new Set<string | undefined>(
    variableNames.map((name) => name.replace(/^BANK_\d+_/, 'BANK_3_')),
  );
  expect(asked).toEqual(listed);
});
