// Finds a Chromium for component tests and journeys, and installs one if there is none.
import { existsSync } from 'node:fs';
import { findChromium } from './find-chromium.ts';
import { runTool } from './run-tool.ts';

/** The path of a Chromium; null if Playwright has its own, which it finds by itself. */
export async function chromium(note: (text: string) => void): Promise<string | null> {
  const found = findChromium();
  if (found !== null) return found;
  note('installing Chromium');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) return fromDebian();
  const { code, output } = await runTool('playwright', ['install', 'chromium']);
  if (code !== 0)
    throw new Error(`No browser for the tests, and Playwright could not install one:\n${output.trim()}`);
  return null;
}

/** The variable with which a test tool gets its path. */
export const environmentWith = (browser: string | null): Readonly<Record<string, string>> =>
  browser === null ? {} : { CHROMIUM: browser };

/**
 * Debian's own Chromium, with a font for Chinese: without one, every character is a box and every width is
 * wrong.
 */
async function fromDebian(): Promise<string> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runTool('apt-get', ['update', '-q'], { env });
  const packages = ['chromium', 'fonts-noto-cjk'];
  const { code, output } = await runTool(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
    { env },
  );
  const found = findChromium();
  if (code !== 0 || found === null) throw new Error(`apt-get could not install Chromium:\n${output.trim()}`);
  return found;
}
