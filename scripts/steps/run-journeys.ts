// The journeys in a real browser. They have a Causeway of their own, fresh, on a port of its own; those of people with
// several sessions have a second server of it, which lets them.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@causeway/db';
import { type Box, startBox } from '../launch/box.ts';
import { step } from '../terminal.ts';
import { chromium } from './browser.ts';
import { readPlaywrightReport } from './playwright-report.ts';
import { runTests } from './run-tests.ts';
import { type Tally, add } from './tally.ts';

interface Places {
  readonly root: string;
  /** Where reports and pictures of failures go. */
  readonly results: string;
  readonly signal: AbortSignal;
}

interface Journeys extends Pick<Places, 'results' | 'signal'> {
  readonly name: string;
  /** Of the report, and of the folder of pictures. */
  readonly file: string;
  readonly environment: Readonly<Record<string, string>>;
}

export async function runJourneys({ root, results, signal }: Places): Promise<Tally> {
  const browser = await step('browser', chromium);
  const dataFolder = join(root, '.data', 'journeys');
  await rm(dataFolder, { recursive: true, force: true });
  const box = await startBox({ root, dataFolder, port: await freePort(), reload: false, signal });
  const environment: Journeys['environment'] = browser === null ? {} : { CHROMIUM: browser };
  const all = async (): Promise<Tally> => {
    const first = await run({
      name: 'browser journeys',
      file: 'browser',
      environment: { ...environment, CAUSEWAY_URL: box.url },
      results,
      signal,
    });
    return add([first, await withSeveralSessions(box, { environment, results, signal })]);
  };
  try {
    return await Promise.race([all(), box.died]);
  } finally {
    await box.stop();
  }
}

/** Started only now: the others are to have a Causeway of one server, as most installations are. */
async function withSeveralSessions(
  box: Box,
  { environment, ...places }: Omit<Journeys, 'name' | 'file'>,
): Promise<Tally> {
  const url = await box.startAnotherServer({ SESSIONS_PER_PERSON: 'several' });
  return run({
    ...places,
    name: 'browser journeys with several sessions',
    file: 'browser-several-sessions',
    environment: { ...environment, CAUSEWAY_URL: url, CAUSEWAY_SESSIONS: 'several' },
  });
}

function run({ name, file, environment, results, signal }: Journeys): Promise<Tally> {
  const report = join(results, `${file}.json`);
  return runTests({
    name,
    command: 'playwright',
    args: [
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=line,json',
      '--output',
      join(results, file),
    ],
    options: { signal, env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
    report,
    read: readPlaywrightReport,
  });
}
