// The output of a command for people: one line for each step, with its time, and regular messages during long ones.

const SIGN_OF_LIFE_MS = 10_000;
const NAME_WIDTH = 34;

const isTerminal = process.stdout.isTTY;
const paint = (code: number, text: string): string => (isTerminal ? `\u001B[${code}m${text}\u001B[0m` : text);

export const quiet = (text: string): string => paint(2, text);
export const strong = (text: string): string => paint(1, text);
export const good = (text: string): string => paint(32, text);
export const bad = (text: string): string => paint(31, text);

export const secondsSince = (began: number): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;

/** Reports the good or bad end of a step. */
export function printStep(name: string, passed: boolean, began: number, note = ''): void {
  const mark = passed ? good('✓') : bad('✗');
  console.log(
    `  ${mark} ${name.padEnd(NAME_WIDTH)} ${quiet(secondsSince(began).padStart(7))}${note === '' ? '' : `  ${note}`}`,
  );
}

/** Does a step and reports its time; while it lasts, it prints every ten seconds that the step still runs. */
export async function step<T>(name: string, work: (note: (text: string) => void) => Promise<T>): Promise<T> {
  const began = performance.now();
  let noted = '';
  const timer = setInterval(() => printProgress(name, began, noted), SIGN_OF_LIFE_MS);
  try {
    const answer = await work((text) => (noted = text));
    printStep(name, true, began, quiet(noted));
    return answer;
  } catch (error) {
    printStep(name, false, began);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

export function printProgress(name: string, began: number, note = ''): void {
  console.log(quiet(`    ${name}: ${secondsSince(began)} ...${note === '' ? '' : ` ${note}`}`));
}

/** Prints the reason for a command's end, without a stack, because it is for the person. */
export function printError(error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  console.error(`\n${bad(text)}`);
  if (error instanceof Error && error.cause instanceof Error) console.error(quiet(error.cause.message));
}
