// The Travel Rule Protocol of OpenVASP (TRP), version 3: JSON over HTTPS with certificates on both sides, behind its port.
import {
  type ChainAsset,
  type ChainChannel,
  type InquiryAnswer,
  ProviderError,
  type TravelRulePort,
} from '../port.ts';
import {
  API_VERSION,
  type NamedAsset,
  answerOf,
  jsonOf,
  readAnswer,
  readConfirmation,
  readInquiry,
  writeAnswer,
  writeConfirmation,
  writeInquiry,
} from './messages.ts';
import { type Certificate, postSecurely } from './post-securely.ts';
import { fromTravelAddress, toTravelAddress } from './travel-address.ts';

export interface TrpConfig {
  /** Hosts of the services that we exchange names with, with a port if it is not 443. */
  readonly services: readonly string[];
  readonly serviceNames?: Readonly<Record<string, string>>;
  readonly assets: readonly NamedAsset[];
  /** Our certificate for the other services; null only with the box. */
  readonly certificate: Certificate | null;
  /** `http` only with the box. */
  readonly scheme: 'https' | 'http';
  readonly now: () => Date;
  readonly timeoutMilliseconds: number;
}

export function createTrp(config: TrpConfig): TravelRulePort {
  const { services, assets, scheme, certificate } = config;
  if (scheme === 'https' && certificate === null) throw new RangeError('TRP over https needs a certificate');
  const today = (): string => config.now().toISOString().slice(0, 10);
  const isListed = ({ protocol, host, username, password }: URL): boolean =>
    protocol === `${scheme}:` && services.includes(host) && username === '' && password === '';
  const known = (url: URL | null): URL => {
    if (url && isListed(url)) return url;
    throw new ProviderError('TRP: the address is of no service that we exchange with');
  };
  const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);
  const callbackOf = (text: string): URL => known(urlOf(text));
  const post = async (url: URL, reference: string, body: string) => {
    const answer = await postSecurely(url, { headers: headersOf(reference), body }, config);
    if (answer.status < 200 || answer.status > 299)
      throw new ProviderError(`TRP: ${url.host} answered ${answer.status}`, { status: answer.status });
    return answer;
  };
  return {
    services,
    serviceNames: config.serviceNames ?? {},
    serviceOf: (text) => fromTravelAddress(text, scheme)?.host ?? null,
    callbackServiceOf: (text) => {
      const url = urlOf(text);
      return url && isListed(url) ? url.host : null;
    },
    travelAddressOf: toTravelAddress,
    isKnown: (channel: ChainChannel, asset: ChainAsset) =>
      assets.some((each) => each.channel === channel && each.asset === asset),
    async inquire(travelAddress, inquiry) {
      const url = known(fromTravelAddress(travelAddress, scheme));
      const { bytes } = await post(url, inquiry.reference, writeInquiry(inquiry, assets, today()));
      return withOwnCallback(answerOf(jsonOf(bytes)), url.host);
    },
    confirm: async (callback, reference, confirmation) =>
      void (await post(callbackOf(callback), reference, writeConfirmation(confirmation))),
    answer: async (callback, reference, answer) =>
      void (await post(callbackOf(callback), reference, writeAnswer(answer))),
    readInquiry: (message) => readInquiry(message, assets),
    readAnswer,
    readConfirmation,
    acknowledgement: (reference) => ({
      headers: headersOf(reference),
      body: JSON.stringify({ version: API_VERSION }),
    }),
  };
}

const headersOf = (reference: string): Readonly<Record<string, string>> => ({
  'api-version': API_VERSION,
  'request-identifier': reference,
  'content-type': 'application/json; charset=utf-8',
});

/** Confirms the transaction only to the service that was asked. */
function withOwnCallback(answer: InquiryAnswer, host: string): InquiryAnswer {
  if (answer.outcome !== 'approved' || new URL(answer.callback).host === host) return answer;
  throw new ProviderError('TRP: the callback of the answer is of another host');
}
