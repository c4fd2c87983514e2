// The messages of TRP 3, read and written: inquiry, answer (`resolution`) and confirmation. An amount is a JSON number of whole
// coins, which is written and read by its digits.
import { parseAmount, receivedText, toDecimal } from '@causeway/money';
import type { ChainAsset, ChainChannel } from '../channels.ts';
import { issuesOf } from '../ivms101/rules.ts';
import { readIvms101 } from '../ivms101/read.ts';
import { writeIvms101 } from '../ivms101/write.ts';
import {
  type InquiryAnswer,
  ProviderError,
  type ReceivedMessage,
  type TransferConfirmation,
  type TransferInquiry,
} from '../port.ts';
import { isObject } from '../transport.ts';

export const API_VERSION = '3.2.1';
const MAJOR = '3.';
const TEXT_MAX = 1000;
const ADDRESS_MAX = 200;
const REFERENCE = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const JSON_TYPE = 'application/json';
// More digits than that do not survive in a JSON number.
const DIGITS_MAX = 15;
const DECIMAL = /^\d{1,15}(?:\.\d{1,15})?$/;

/** An asset by its digital token identifier (ISO 24165), which also names its chain. */
export interface NamedAsset {
  readonly channel: ChainChannel;
  readonly asset: ChainAsset;
  readonly dti: string;
}

function wrong(what: string): never {
  throw new ProviderError(`TRP: ${what}`);
}

export function writeInquiry(inquiry: TransferInquiry, assets: readonly NamedAsset[], today: string): string {
  const { channel, asset, amount, callback, payload } = inquiry;
  const named = assets.find((each) => each.channel === channel && each.asset === asset);
  if (!named) return wrong('the asset has no identifier');
  const [issue] = issuesOf(payload, today);
  if (issue) return wrong(`the payload breaks ${issue.rule} at ${issue.person}`);
  const rest = JSON.stringify({ callback, IVMS101: writeIvms101(payload, '2020') });
  return `{"asset":${JSON.stringify({ dti: named.dti })},"amount":${toDecimal(amount)},${rest.slice(1)}`;
}

export function writeAnswer(answer: Exclude<InquiryAnswer, { outcome: 'acknowledged' }>): string {
  const { outcome } = answer;
  return JSON.stringify(
    outcome === 'approved'
      ? { approved: { address: answer.address, callback: answer.callback } }
      : { rejected: answer.reason },
  );
}

export const writeConfirmation = (confirmation: TransferConfirmation): string =>
  JSON.stringify('txHash' in confirmation ? { txid: confirmation.txHash } : confirmation);

type Json = Readonly<Record<string, unknown>>;

interface Read {
  readonly reference: string;
  readonly json: Json;
}

/** The headers of a call of TRP and its JSON object. */
function readMessage({ headers, body }: ReceivedMessage): Read {
  const version = headers['api-version'] ?? '';
  if (!version.startsWith(MAJOR)) return wrong('api-version is not 3');
  const reference = headers['request-identifier'] ?? '';
  if (!REFERENCE.test(reference)) return wrong('request-identifier is no UUID');
  if (!(headers['content-type'] ?? JSON_TYPE).toLowerCase().startsWith(JSON_TYPE))
    return wrong('content-type is not JSON');
  return { reference: reference.toLowerCase(), json: jsonOf(body) };
}

export function jsonOf(body: Uint8Array): Json {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    if (isObject(value)) return value;
  } catch {
    // The refusal below is reported without the text.
  }
  return wrong('the message is no JSON object');
}

export function readInquiry(message: ReceivedMessage, assets: readonly NamedAsset[]): TransferInquiry {
  const { reference, json } = readMessage(message);
  const dti = isObject(json['asset']) ? json['asset']['dti'] : undefined;
  const named = assets.find((each) => each.dti === dti);
  if (!named) return wrong('asset is none that we take');
  const { channel, asset } = named;
  const reading = parseAmount(decimalOf(json['amount']), asset);
  if (!reading.ok) return wrong('amount is none of the asset');
  return {
    ...{ reference, channel, asset, amount: reading.amount },
    callback: urlOf(json['callback'], 'callback'),
    payload: readIvms101(json['IVMS101'] ?? json['ivms101']),
  };
}

function decimalOf(value: unknown): string {
  const written = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const isExact = DECIMAL.test(written) && written.replace('.', '').length <= DIGITS_MAX;
  return isExact ? written : wrong('amount is no exact number');
}

export function readAnswer(message: ReceivedMessage): { reference: string; answer: InquiryAnswer } {
  const { reference, json } = readMessage(message);
  return { reference, answer: answerOf(json) };
}

/** Exactly one of `version`, `approved` and `rejected`. */
export function answerOf(json: Json): InquiryAnswer {
  const { version, approved, rejected } = json;
  const said = [version, approved, rejected].filter((each) => each !== undefined && each !== null);
  if (said.length !== 1) return wrong('the answer is not one of version, approved and rejected');
  if (typeof version === 'string') return { outcome: 'acknowledged' };
  if (typeof rejected === 'string')
    return { outcome: 'rejected', reason: textOf(rejected, 'rejected', TEXT_MAX) };
  if (!isObject(approved)) return wrong('approved is no object');
  return {
    outcome: 'approved',
    address: textOf(approved['address'], 'approved.address', ADDRESS_MAX),
    callback: urlOf(approved['callback'], 'approved.callback'),
  };
}

export function readConfirmation(message: ReceivedMessage): {
  reference: string;
  confirmation: TransferConfirmation;
} {
  const { reference, json } = readMessage(message);
  const { txid, canceled } = json;
  if ((typeof txid === 'string') === (typeof canceled === 'string'))
    return wrong('the confirmation is not one of txid and canceled');
  const confirmation =
    typeof txid === 'string'
      ? { txHash: hashOf(txid) }
      : { canceled: textOf(canceled, 'canceled', TEXT_MAX) };
  return { reference, confirmation };
}

/** Ethereum and TRON name transactions alike. The first confirmation counts, so that a mistyped hash must not be it. */
const HASH = /^(?:0x)?[0-9a-f]{64}$/i;

const hashOf = (txid: string): string => (HASH.test(txid) ? txid : wrong('txid is no hash'));

/** A reason of several lines becomes one. */
function textOf(value: unknown, what: string, max: number): string {
  const text = typeof value === 'string' ? receivedText(value) : '';
  return text === '' || text.length > max ? wrong(`${what} is no text of at most ${max} signs`) : text;
}

function urlOf(value: unknown, what: string): string {
  const text = textOf(value, what, TEXT_MAX);
  return URL.canParse(text) ? text : wrong(`${what} is no URL`);
}
