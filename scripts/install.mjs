// Installs the packages of package-lock.json when they are absent or others, and says so while it does it.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PROGRESS_SECONDS = 10;
const ALWAYS = ['--include=dev', '--ignore-scripts=false', '--loglevel=error'];

/** Where the Node that the lock file names lies once installed. */
export function ownNode(root) {
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** Installs if need be. Answers null when everything is in place, otherwise what went wrong, for the person to read. */
export async function installWhatIsMissing(root) {
  if (isInstalled(root)) return null;
  const began = Date.now();
  say(`Installing the packages (once, about half a minute on a good line) ...`);
  const { code, output } = await npm(root, ['ci', ...ALWAYS]);
  const seconds = Math.round((Date.now() - began) / 1000);
  if (code !== 0) return `${output}\nnpm ci failed after ${seconds} s; its own words are above.`;
  if (!existsSync(ownNode(root))) {
    return `npm ci left out Node 24 (${ownNode(root)}). Is there an "ignore-scripts" in your npm configuration?`;
  }
  if (!isInstalled(root)) {
    const completed = await complete(root);
    if (completed !== null) return completed;
  }
  say(`Installed in ${seconds} s.`);
  return null;
}

/**
 * npm leaves out, without a word, the binaries of this platform that ask for a newer Node than it runs on itself. Our own
 * Node is there by now, so npm brings them when it runs on that one; with the machine's certificates, as its first run had.
 */
async function complete(root) {
  const { code, output } = await npm(root, ['install', '--no-save', ...ALWAYS], {
    node: ownNode(root),
    env: { NODE_OPTIONS: '--use-system-ca' },
  });
  if (code === 0 && isInstalled(root)) return null;
  return `${output}\nPackages of this platform are missing: ${missing(root).join(', ')}.`;
}

/** True when node_modules holds every package that the lock file asks for, at its version, and our Node. */
export function isInstalled(root) {
  return existsSync(ownNode(root)) && missing(root).length === 0;
}

/** The paths of packages that the lock file asks for on this platform and node_modules does not hold, or at another version. */
function missing(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === null || present === null) return ['package-lock.json'];
  const paths = Object.keys(wanted).filter((path) => {
    const entry = wanted[path];
    // Links are the workspace's own packages.
    if (!path.includes('node_modules/') || entry.link) return false;
    return present[path] === undefined ? isWantedHere(entry) : present[path].version !== entry.version;
  });
  return paths;
}

/** What is optional and names no platform is really optional; what names one is wanted on that platform. */
function isWantedHere({ optional, os, cpu, libc }) {
  if (!optional) return true;
  if (os === undefined && cpu === undefined) return false;
  const allows = (list, own) => list === undefined || list.includes(own);
  return allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, libraryOfC());
}

const libraryOfC = () => (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl');

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return null;
  }
}

/** Runs npm quietly, with a sign of life every few seconds; its output is told only when it fails. */
function npm(root, args, { node = process.execPath, env = {} } = {}) {
  const through = process.env.npm_execpath;
  const [file, leading] = through?.endsWith('.js') ? [node, [through]] : ['npm', []];
  return new Promise((resolve) => {
    const began = Date.now();
    const child = spawn(file, [...leading, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: file === 'npm',
    });
    let output = '';
    const gather = (chunk) => (output += chunk);
    child.stdout.on('data', gather);
    child.stderr.on('data', gather);
    const signOfLife = setInterval(() => {
      say(`  still installing, ${Math.round((Date.now() - began) / 1000)} s ...`);
    }, PROGRESS_SECONDS * 1000);
    const answer = (code) => {
      clearInterval(signOfLife);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      answer(1);
    });
    child.on('close', answer);
  });
}

function say(text) {
  console.log(text);
}
