// Twilio's Messages resource as an SMS provider.
import { ProviderError, type Greets, type SmsPort } from '../port.ts';
import { call, textOf, type Endpoint } from '../transport.ts';
import { readRefusal, readTaken, writeMessage } from './transform.ts';

export interface TwilioSmsConfig {
  readonly url: string;
  /** AC and 32 hexadecimal digits: the account that sends and pays. */
  readonly accountSid: string;
  /** SK and 32 hexadecimal digits; null if `apiKey` is the account's own auth token. */
  readonly apiKeySid: string | null;
  /** The secret of the API key, or the auth token. */
  readonly apiKey: string;
  /** A number in E.164, a sender of letters, or MG and 32 hexadecimal digits: a Messaging Service. */
  readonly from: string;
  readonly timeoutMilliseconds: number;
}

export function createTwilioSms(config: TwilioSmsConfig): SmsPort & Greets {
  const { url, accountSid, apiKeySid, apiKey, from, timeoutMilliseconds } = config;
  const credentials = Buffer.from(`${apiKeySid ?? accountSid}:${apiKey}`).toString('base64');
  const endpoint: Endpoint = {
    name: 'Twilio',
    url,
    apiKey: `Basic ${credentials}`,
    apiKeyHeader: 'authorization',
    timeoutMilliseconds,
  };
  return {
    async send(sms) {
      const answer = await call(endpoint, {
        method: 'POST',
        path: `/2010-04-01/Accounts/${accountSid}/Messages.json`,
        contentType: 'application/x-www-form-urlencoded',
        body: writeMessage(sms, from),
      });
      const body = jsonIn(textOf(answer));
      if (answer.status !== 201) throw readRefusal(answer.status, body);
      readTaken(body);
    },
    /** Lists one message, which every kind of API key may do (Twilio, Messages resource). */
    async greet() {
      const path = `/2010-04-01/Accounts/${accountSid}/Messages.json?PageSize=1`;
      const { status } = await call(endpoint, { method: 'GET', path });
      if (status !== 200) throw new ProviderError(`Twilio answered ${status}`, { status });
    },
  };
}

/** Null when the text is not JSON; the reader then reports the missing field. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
