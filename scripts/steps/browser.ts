// Finds a Chromium for the browser journeys, and installs one where there is none.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runTool } from './run-tool.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The path of a Chromium; null when Playwright has its own, which it finds by itself. */
export async function chromium(note: (text: string) => void): Promise<string | null> {
  const found = findChromium();
  if (found !== null) return found;
  note('installing Chromium');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) return fromDebian();
  const { code, output } = await runTool('playwright', ['install', 'chromium']);
  if (code !== 0)
    throw new Error(`No browser for the journeys, and Playwright could not install one:\n${output.trim()}`);
  return null;
}

/** CHROMIUM wins; then whatever the search path has. */
export function findChromium(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | null {
  const chosen = environment['CHROMIUM'];
  if (chosen !== undefined && chosen !== '') return chosen;
  const folders = (environment['PATH'] ?? '').split(delimiter);
  const places = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), MAC];
  return places.find((place) => existsSync(place)) ?? null;
}

/** Debian's own Chromium, with a font for Chinese: without one, every sign is a box and every width is wrong. */
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
