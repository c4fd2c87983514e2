// How the service that keeps the other wallet learns of the originator and beneficiary of a transfer on a
// chain (FATF recommendation 16, the travel rule). A VASP is such a service.
import type { Amount } from '@causeway/money';
import type { ChainAsset, ChainChannel } from './channels.ts';
import type { IdentityPayload } from './identity-payload.ts';

/** An inquiry before a payment leaves, ours or another service's. */
export interface TransferInquiry {
  /** A UUID; both sides name the transfer by it. */
  readonly reference: string;
  readonly channel: ChainChannel;
  readonly asset: ChainAsset;
  readonly amount: Amount;
  readonly payload: IdentityPayload;
  /** The https address for the answer. */
  readonly callback: string;
}

export type InquiryAnswer =
  /** The answer will follow at the callback. */
  | { readonly outcome: 'acknowledged' }
  /** The address to pay to, and the address to confirm the transaction at. */
  | { readonly outcome: 'approved'; readonly address: string; readonly callback: string }
  /** In the service's own words. */
  | { readonly outcome: 'rejected'; readonly reason: string };

export type TransferConfirmation =
  { readonly txHash: string } | { /** Why it is not paid. */ readonly canceled: string };

/** Another service's message as our server received it. */
export interface ReceivedMessage {
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

/** Headers of our answer to a received message. */
export type AnswerHeaders = Readonly<Record<string, string>>;

export interface TravelRulePort {
  /** The services that we exchange names with, by host: nobody else is sent a name. */
  readonly services: readonly string[];
  /** The names of services for people, by host; one without a name is left out. */
  readonly serviceNames: Readonly<Record<string, string>>;
  /** The host of the service in a travel address; null for other text. */
  serviceOf(travelAddress: string): string | null;
  /** The host of the listed service at the address of a callback; null for any other address. */
  callbackServiceOf(callback: string): string | null;
  /** The travel address of one of our own addresses, an https URL. */
  travelAddressOf(url: string): string;
  /** Assets that we can name to another service. */
  isKnown(channel: ChainChannel, asset: ChainAsset): boolean;
  /**
   * Asks the service of a travel address; asking again with the same reference is harmless. Throws
   * ProviderError for an unknown service, and if the payload breaks a rule of IVMS 101.
   */
  inquire(travelAddress: string, inquiry: TransferInquiry): Promise<InquiryAnswer>;
  /**
   * Reports the outcome of the transfer to the other service. `callback` must belong to one of our services.
   */
  confirm(callback: string, reference: string, confirmation: TransferConfirmation): Promise<void>;
  /** Answers an inquiry of another service. `callback` must belong to one of our services. */
  answer(
    callback: string,
    reference: string,
    answer: Exclude<InquiryAnswer, { outcome: 'acknowledged' }>,
  ): Promise<void>;
  /** All three throw ProviderError with the problem, and never with a value. */
  readInquiry(message: ReceivedMessage): TransferInquiry;
  readAnswer(message: ReceivedMessage): { readonly reference: string; readonly answer: InquiryAnswer };
  readConfirmation(message: ReceivedMessage): {
    readonly reference: string;
    readonly confirmation: TransferConfirmation;
  };
  /** The headers and the body that acknowledge an inquiry. */
  acknowledgement(reference: string): { readonly headers: AnswerHeaders; readonly body: string };
}
