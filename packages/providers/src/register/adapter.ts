// A register over HTTP by a protocol of our own, which the world box speaks.
import { askAgain } from '../ask-again.ts';
import type { RegisterPort } from '../port.ts';
import { type Endpoint, postJson } from '../transport.ts';
import { readAnswer } from './transform.ts';

export interface RegisterConfig {
  /** The register's name for people. */
  readonly title: string;
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMilliseconds: number;
}

export function createRegister({ title, ...config }: RegisterConfig): RegisterPort {
  const endpoint: Endpoint = { ...config, name: 'register' };
  return {
    ...{ name: 'box', title, countries: null, isComplete: true },
    company: async ({ country, number, name }) =>
      readAnswer(await askAgain(() => postJson(endpoint, '/company', { country, number, name }))),
    greet: async () => void (await postJson(endpoint, '/greeting', {})),
  };
}
