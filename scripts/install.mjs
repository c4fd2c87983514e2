// Installs the packages of package-lock.json when they are absent or others, and says so while it does it.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PROGRESS_SECONDS = 10;

/** Where the Node that the lock file names lies once installed. */
export function ownNode(root) {
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** Installs if need be. Answers null when everything is in place, otherwise what went wrong, for the person to read. */
export async function installWhatIsMissing(root) {
  if (isInstalled(root)) return null;
  const began = Date.now();
  say(`Installing the packages (once, about half a minute on a good line) ...`);
  const { code, output } = await npm(root, [
    'ci',
    '--include=dev',
    '--ignore-scripts=false',
    '--loglevel=error',
  ]);
  const seconds = Math.round((Date.now() - began) / 1000);
  if (code !== 0) return `${output}\nnpm ci failed after ${seconds} s; its own words are above.`;
  if (!existsSync(ownNode(root))) {
    return `npm ci left out Node 24 (${ownNode(root)}). Is there an "ignore-scripts" in your npm configuration?`;
  }
  say(`Installed in ${seconds} s.`);
  return null;
}

/** True when node_modules holds every package that the lock file asks for, at its version, and our Node. */
export function isInstalled(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === null || present === null || !existsSync(ownNode(root))) return false;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    // What is optional belongs to other platforms; links are the workspace's own packages.
    if (!path.includes('node_modules/') || link) return true;
    return present[path] === undefined ? optional === true : present[path].version === version;
  });
}

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return null;
  }
}

/** Runs npm quietly, with a sign of life every few seconds; its output is told only when it fails. */
function npm(root, args) {
  const through = process.env.npm_execpath;
  const [file, leading] = through?.endsWith('.js') ? [process.execPath, [through]] : ['npm', []];
  return new Promise((resolve) => {
    const began = Date.now();
    const child = spawn(file, [...leading, ...args], {
      cwd: root,
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
