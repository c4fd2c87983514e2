// An SMS gateway over HTTP, behind its port.
import { ProviderError, type Greets, type SmsPort } from '../port.ts';
import { call, type Endpoint } from '../transport.ts';

export interface SmsGatewayConfig {
  readonly url: string;
  readonly apiKey: string;
  /** What the recipient sees as the sender. */
  readonly from: string;
  readonly timeoutMilliseconds: number;
}

export function createSmsGateway(config: SmsGatewayConfig): SmsPort & Greets {
  const { url, apiKey, timeoutMilliseconds, from } = config;
  const endpoint: Endpoint = { name: 'SMS gateway', url, apiKey, timeoutMilliseconds };
  return {
    async send({ to, text }) {
      const body = JSON.stringify({ to, from, text });
      const request = { method: 'POST', path: '/messages', contentType: 'application/json', body } as const;
      const answer = await call(endpoint, request);
      if (answer.status === 200 || answer.status === 201 || answer.status === 202) return;
      throw new ProviderError(`the SMS gateway refused a message with ${answer.status}`, {
        status: answer.status,
      });
    },
    async greet() {
      // Gateways answer a GET in many ways; only a refused key means something.
      const { status } = await call(endpoint, { method: 'GET', path: '/messages' });
      if (status === 401 || status === 403)
        throw new ProviderError(`the SMS gateway answered ${status}`, { status });
    },
  };
}
