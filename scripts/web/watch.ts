// Builds each web app again whenever its code changes, for `npm run dev`.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Child, launchChild } from '../launch/child.ts';
import { WEB_BUILDS } from './build.ts';

/** Starts one watcher for each app; their output is in the log folder. */
export async function watchWeb(root: string, logFolder: string): Promise<readonly Child[]> {
  await mkdir(logFolder, { recursive: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const launched = WEB_BUILDS.map(({ name, folder, outFolder, environment }) =>
    launchChild({
      name,
      args: [vite, 'build', '--watch', '--outDir', outFolder],
      environment: { ...withoutGaps(process.env), ...environment },
      logFile: join(logFolder, `${name.replaceAll(/[^a-z]+/g, '-')}.log`),
      folder: join(root, folder),
    }),
  );
  return Promise.all(launched);
}

function withoutGaps(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
