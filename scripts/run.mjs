// The first code that runs, on a bare machine with any Node from 20 on: installs missing packages, then starts the project's
// own Node 24, which runs the TypeScript entry of the command. Only features of Node 20 are used here.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installWhatIsMissing, ownNode } from './install.mjs';

const ENTRIES = {
  start: 'scripts/start.ts',
  test: 'scripts/test.ts',
  dev: 'scripts/dev.ts',
  build: 'scripts/build.ts',
  serve: 'scripts/serve.ts',
  check: 'scripts/check.ts',
  reset: 'scripts/reset.ts',
  'set-up': 'apps/server/src/set-up.ts',
  rescan: 'apps/server/src/rescan-chain.ts',
  'after-restore': 'apps/server/src/after-restore.ts',
  'move-files': 'apps/server/src/move-files.ts',
  rebind: 'apps/server/src/rebind-chain.ts',
  certify: 'apps/server/src/certify.ts',
  doctor: 'apps/server/src/doctor.ts',
  signer: 'apps/signer/src/main.ts',
  'import-legacy': 'apps/server/src/import-legacy.ts',
  migrate: 'scripts/migrate.ts',
  'set-up-database': 'scripts/set-up-database.ts',
  bench: 'bench/run.ts',
  attack: 'scripts/attack.ts',
  drill: 'scripts/drill.ts',
};

/** Commands that run type checkers, linters, test runners or benchmarks; all others work without them. */
const WITH_TOOLS = new Set(['test', 'check', 'bench', 'attack', 'drill']);

/** Commands of an operator, on machines where the world box never runs. */
const WITHOUT_BOX = new Set(
  ['build', 'serve', 'set-up', 'rescan', 'after-restore', 'move-files', 'rebind', 'migrate', 'doctor'].concat(
    ['certify', 'signer', 'import-legacy', 'set-up-database'],
  ),
);

const root = fileURLToPath(new URL('..', import.meta.url));
const [command = '', ...rest] = process.argv.slice(2);

if (Number(process.versions.node.split('.')[0]) < 20) {
  end(
    `Causeway needs Node 20 or later to begin with; this is ${process.version}. It brings its own Node 24 then.`,
  );
}
if (!Object.hasOwn(ENTRIES, command))
  end(`Write npm run <command>, one of: ${Object.keys(ENTRIES).join(', ')}.`);

const failure = await installWhatIsMissing(root, {
  tools: WITH_TOOLS.has(command),
  box: !WITHOUT_BOX.has(command),
});
if (failure !== null) end(failure);
handOver(join(root, ENTRIES[command]));

/** Runs the entry under our own Node, passes signals on, and ends with its result. */
function handOver(entry) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(ownNode(root), [entry, ...rest], {
    cwd: root,
    stdio: 'inherit',
    // Compiled code, without its types, is kept: loading the server takes half as long from the second time on.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...process.env, PATH: path },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithNpm(child);
  child.on('error', (error) => end(`${ownNode(root)} does not run: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

/** npm passes a signal only to the shell between us, which dies of it silently: notice that, and end as well. */
function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
}

function end(message) {
  console.error(message);
  process.exit(1);
}
