// Calls the box's controls. Addresses are relative to this file, so that the page works behind the server's proxy too.
import { say } from './dom.js';
import { t } from './messages.js';

const BASE = new URL('../api/', import.meta.url);

export class Refused extends Error {}

/**
 * `call('POST', 'clock', { advanceSeconds: 60 })` returns the JSON, or throws Refused with the box's reason.
 */
export async function call(method, path, body, signal) {
  const response = await fetch(new URL(path, BASE), {
    method,
    signal,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = text === '' ? null : JSON.parse(text);
  if (!response.ok) throw new Refused(answer?.detail ?? `${response.status}`);
  return answer;
}

/** Runs an action for a button or a form, and shows errors. Returns true if it succeeded. */
export async function attempt(work) {
  try {
    await work();
    return true;
  } catch (error) {
    say(error instanceof Refused ? error.message : t('unreachable'));
    return false;
  }
}

export const streamOf = (path) => new EventSource(new URL(path, BASE));
export const addressOf = (path) => new URL(path, BASE).href;
