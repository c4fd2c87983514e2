// Runs a tool as a child process and collects its output, so that a passing step needs one line.
import { spawn } from 'node:child_process';

export interface ToolRun {
  readonly code: number;
  /** Both streams in their order. */
  readonly output: string;
}

export interface ToolOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** The folder that it runs in; the current one by default. */
  readonly folder?: string;
}

/** `command` is found in node_modules/.bin first; `node` there is our own. */
export function runTool(
  command: string,
  args: readonly string[],
  options: ToolOptions = {},
): Promise<ToolRun> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
        ...options.env,
      },
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.folder ? { cwd: options.folder } : {}),
      shell: process.platform === 'win32',
    });
    let output = '';
    const gather = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout.on('data', gather);
    child.stderr.on('data', gather);
    child.on('error', (error) => resolve({ code: 1, output: output + error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
