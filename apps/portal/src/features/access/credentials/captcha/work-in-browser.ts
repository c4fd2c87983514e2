// Fetches a challenge and lets a dedicated worker solve it.
import { newProofOfWork, type AccountType, type CaptchaCheckType } from '@causeway/contract';
import { call } from '../../../../shared/api.ts';
import type { WorkAnswer } from './proof-of-work.worker.ts';
import type { WorkChallenge } from './proof-of-work.ts';

/** The browser's own hashing exists only on a secure origin. */
export const canWork = (): boolean => 'subtle' in crypto && 'Worker' in globalThis;

function solved(challenge: WorkChallenge): Promise<string> {
  const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' });
  const answer = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkAnswer>) =>
      data === null ? reject(new Error('the challenge has no solution')) : resolve(data),
    );
    worker.addEventListener('error', () => reject(new Error('the worker did not start')));
    worker.postMessage(challenge, []);
  });
  return answer.finally(() => worker.terminate());
}

/** The solved challenge, for one use. Rejects if it could not be fetched or solved. */
export async function workInBrowser(type: AccountType, captchaCheckType: CaptchaCheckType): Promise<string> {
  return solved(await call(newProofOfWork, { type, captchaCheckType }, { silent: true, quiet: true }));
}
