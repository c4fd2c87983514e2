// The journeys in a real browser, on two stacks at once: each a separate Causeway, with its own database, box, clock and
// port.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@causeway/db';
import { type Box, startBox } from '../launch/box.ts';
import { copySeededFolder, seededFolder } from '../launch/seeded-folder.ts';
import { step } from '../terminal.ts';
import { chromium, environmentWith } from './browser.ts';
import { readPlaywrightReport } from './playwright-report.ts';
import { runTests } from './run-tests.ts';
import type { Tally } from './tally.ts';

interface Places {
  readonly root: string;
  /** The folder for reports and pictures of failures. */
  readonly results: string;
  readonly signal: AbortSignal;
}

/** The environment of one worker's journeys: see e2e/stacks.ts. */
interface Stack {
  readonly url: string;
  readonly severalSessions: string;
}

const STACKS = 2;

/** All journeys, or those of some files. */
export async function runJourneys(places: Places, files: readonly string[] = []): Promise<Tally> {
  const browser = await step('browser', chromium);
  const { root, signal } = places;
  const parent = join(root, '.data', 'journeys');
  const seeded = await seededFolder(root, join(parent, 'seeded'), signal);
  const closers: (() => Promise<void>)[] = [];
  const open = async (number: number): Promise<{ stack: Stack; died: Promise<never> }> => {
    const dataFolder = join(parent, String(number));
    await copySeededFolder(seeded, dataFolder);
    const box = await startBox({
      ...{ root, dataFolder, signal, reload: false, durable: false },
      ...{ port: await freePort(), name: `stack ${String(number)}` },
    });
    const { url, close } = await offerSeveralSessions(box);
    closers.push(close, box.stop);
    return { stack: { url: box.url, severalSessions: url }, died: box.died };
  };
  const opening = Array.from({ length: STACKS }, (_, index) => open(index + 1));
  try {
    const opened = await Promise.all(opening);
    const stacks = opened.map(({ stack }) => stack);
    return await Promise.race([run(places, browser, stacks, files), ...opened.map(({ died }) => died)]);
  } finally {
    // A stack that is starting must be complete before it can be ended.
    await Promise.allSettled(opening);
    await Promise.all(closers.map((close) => close()));
  }
}

/**
 * An address that starts one more server of the same Causeway at the first call, which allows people several
 * sessions, and returns its address. It starts late, because the other tests should have a Causeway with one
 * server, like most installations.
 */
async function offerSeveralSessions(box: Box): Promise<{ url: string; close: () => Promise<void> }> {
  let started: Promise<string> | undefined;
  const offer = createServer((_, response) => {
    started ??= box.startAnotherServer({ SESSIONS_PER_PERSON: 'several' });
    started.then(
      (url) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => offer.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => offer.close(() => resolve()));
  return { url: `http://127.0.0.1:${String((offer.address() as AddressInfo).port)}`, close };
}

async function run(
  { results, signal }: Places,
  browser: string | null,
  stacks: readonly Stack[],
  files: readonly string[],
): Promise<Tally> {
  const report = join(results, 'browser.json');
  const pictures = join(results, 'browser');
  await rm(pictures, { recursive: true, force: true });
  return runTests({
    name: 'browser journeys',
    command: 'playwright',
    args: [
      ...['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json', '--output', pictures],
      ...files,
    ],
    options: {
      signal,
      env: {
        ...environmentWith(browser),
        CAUSEWAY_STACKS: JSON.stringify(stacks),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
    report,
    read: readPlaywrightReport,
  });
}
