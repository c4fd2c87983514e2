// Finds this machine's Chromium: for component tests and journeys, and for running one of them by hand.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** CHROMIUM first; then one of the search path; null if there is none, except perhaps Playwright's own. */
export function findChromium(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  isThere: (path: string) => boolean = existsSync,
): string | null {
  const chosen = environment['CHROMIUM'];
  if (chosen !== undefined && chosen !== '') return chosen;
  const folders = (environment['PATH'] ?? '').split(delimiter);
  const places = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), MAC];
  return places.find(isThere) ?? null;
}
