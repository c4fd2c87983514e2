// Installs the packages of package-lock.json that a command needs if they are missing or differ, and shows the progress.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const PROGRESS_SECONDS = 5;
/** The chain of the world box: its binaries need Node 22, and the npm of an older Node leaves them out without a word. */
const OF_BOX = /(?:^|\/)node_modules\/@nomicfoundation\//;
const ALWAYS = ['--ignore-scripts=false', '--loglevel=error'];

/** The path of the installed Node that the lock file names. */
export function ownNode(root) {
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * Installs if necessary: the packages for starting, or with `tools` the checkers and test runners as well. Without `box` only
 * what a server needs, so that `npm ci --omit=dev` is complete under any Node.
 * Adds to existing packages, and never removes the tools again. Returns null if everything is in place,
 * otherwise the error as a text for people.
 */
export async function installWhatIsMissing(root, { tools, box = true }) {
  if (isInstalled(root, { tools, box })) return null;
  const began = Date.now();
  const wanted = wantedHere(root, { tools: tools || hasTools(root) });
  const flags = [tools || hasTools(root) ? '--include=dev' : '--omit=dev', ...ALWAYS];
  // A machine without any packages is fastest with `ci`; otherwise `install` adds the missing ones and keeps the rest.
  const isNew = !existsSync(ownNode(root)) || packagesOf(placedFile(root)) === null;
  say(`Installing ${wanted.length} packages${isNew ? ' (once)' : ', as far as they are missing'} ...`);
  const { code, output } = isNew
    ? await npm(root, ['ci', ...flags], wanted)
    : await npmOnOwnNode(root, flags, wanted);
  const seconds = () => Math.round((Date.now() - began) / 1000);
  if (code !== 0) return `${output}\nnpm failed after ${seconds()} s; its own words are above.`;
  if (!existsSync(ownNode(root))) {
    return `npm left out Node 24 (${ownNode(root)}). Is there an "ignore-scripts" in your npm configuration?`;
  }
  if (!isInstalled(root, { tools, box })) {
    const completed = await npmOnOwnNode(root, flags, wanted);
    if (completed.code !== 0 || !isInstalled(root, { tools, box })) {
      return `${completed.output}\nPackages of this platform are missing: ${missing(root, { tools, box }).join(', ')}.`;
    }
  }
  say(`Installed in ${seconds()} s.`);
  return null;
}

/**
 * npm silently leaves out the binaries of this platform that need a newer Node than the one that runs npm. Our own Node
 * installs them, once it is there; with the machine's certificates, like npm's first run.
 */
function npmOnOwnNode(root, flags, wanted) {
  const env = { NODE_OPTIONS: '--use-system-ca' };
  return npm(root, ['install', '--no-save', ...flags], wanted, { node: ownNode(root), env });
}

/** True if node_modules has every wanted package, in the version of the lock file, and our Node. */
export function isInstalled(root, { tools, box = true }) {
  return existsSync(ownNode(root)) && missing(root, { tools, box }).length === 0;
}

/** The paths of wanted packages that are missing in node_modules or have another version. */
function missing(root, { tools, box }) {
  const locked = packagesOf(join(root, 'package-lock.json'));
  const placed = packagesOf(placedFile(root));
  if (locked === null || placed === null) return ['package-lock.json'];
  const isAbsent = new Set(wantedHere(root, { tools, box }).filter((path) => placed[path] === undefined));
  return Object.keys(locked).filter(
    (path) =>
      isAbsent.has(path) || (isPackage(path, placed[path]) && placed[path].version !== locked[path].version),
  );
}

/** The paths of the packages of the lock file that belong on this platform. */
function wantedHere(root, { tools, box = true }) {
  return Object.entries(packagesOf(join(root, 'package-lock.json')) ?? {})
    .filter(([path, entry]) => isPackage(path, entry) && (tools || !entry.dev) && isWantedHere(entry))
    .filter(([path, entry]) => box || !(entry.optional && OF_BOX.test(path)))
    .map(([path]) => path);
}

/** Links are the workspace's own packages. */
const isPackage = (path, entry) => path.includes('node_modules/') && entry !== undefined && !entry.link;

/** True if the tools were installed before: from then on they are kept up to date with the rest. */
const hasTools = (root) =>
  Object.values(packagesOf(placedFile(root)) ?? {}).some((entry) => entry.dev && !entry.link);

/** An optional package that names no platform is really optional; one that names this platform is wanted. */
function isWantedHere({ optional, os, cpu, libc }) {
  if (!optional) return true;
  if (os === undefined && cpu === undefined) return false;
  const allows = (list, own) => list === undefined || list.includes(own);
  return allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, libraryOfC());
}

const libraryOfC = () => (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl');

/** npm's own list of the installed packages, which npm writes last. */
const placedFile = (root) => join(root, 'node_modules', '.package-lock.json');

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return null;
  }
}

/** Runs npm quietly, and shows its progress every few seconds; its output is printed only if it fails. */
function npm(root, args, wanted, { node = process.execPath, env = {} } = {}) {
  const through = process.env.npm_execpath;
  const [file, leading] = through?.endsWith('.js') ? [node, [through]] : ['npm', []];
  return new Promise((resolve) => {
    const began = Date.now();
    const child = spawn(file, [...leading, ...args], {
      cwd: root,
      // If npm is started by its name, it uses the first Node of the path.
      env: { ...process.env, ...env, PATH: [dirname(node), process.env.PATH].join(delimiter) },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: file === 'npm',
    });
    let output = '';
    const gather = (chunk) => (output += chunk);
    child.stdout.on('data', gather);
    child.stderr.on('data', gather);
    const progress = setInterval(() => {
      say(`  ${Math.round((Date.now() - began) / 1000)} s: ${progressOf(root, wanted)}`);
    }, PROGRESS_SECONDS * 1000);
    const answer = (code) => {
      clearInterval(progress);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      answer(1);
    });
    child.on('close', answer);
  });
}

/**
 * Counts packages in the folders: a package is in place when its own package.json is. Scripts run last, and one of them
 * fetches Node.
 */
export function progressOf(root, wanted) {
  const placed = wanted.filter((path) => existsSync(join(root, path, 'package.json'))).length;
  const node = existsSync(ownNode(root)) ? '' : ', Node 24 to come';
  return `${placed} of ${wanted.length} packages placed${node} ...`;
}

function say(text) {
  console.log(text);
}
