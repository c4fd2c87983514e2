// How the service that keeps the other wallet learns of originator and beneficiary of a transfer on a chain (FATF
// recommendation 16, the travel rule). A VASP is such a service.
import type { Amount } from '@causeway/money';
import type { ChainAsset, ChainChannel } from './channels.ts';
import type { IdentityPayload } from './identity-payload.ts';

/** What is asked before a payment leaves, or was asked about one that is to come. */
export interface TransferInquiry {
  /** A UUID; both sides name the transfer by it. */
  readonly reference: string;
  readonly channel: ChainChannel;
  readonly asset: ChainAsset;
  readonly amount: Amount;
  readonly payload: IdentityPayload;
  /** Where the answer is sent; https. */
  readonly callback: string;
}

export type InquiryAnswer =
  /** The answer follows at the callback. */
  | { readonly outcome: 'acknowledged' }
  /** The address that it may be paid to, and where the transaction is confirmed. */
  | { readonly outcome: 'approved'; readonly address: string; readonly callback: string }
  /** In the service's own words. */
  | { readonly outcome: 'rejected'; readonly reason: string };

export type TransferConfirmation =
  { readonly txHash: string } | { /** Why it is not paid. */ readonly canceled: string };

/** Another service's message as our server got it. */
export interface ReceivedMessage {
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

/** Headers of our answer to a received message. */
export type AnswerHeaders = Readonly<Record<string, string>>;

export interface TravelRulePort {
  /** The services that we exchange with, by their hosts: nobody else is sent a name. */
  readonly services: readonly string[];
  /** The host of the service that a travel address leads to; null for a text that is none. */
  serviceOf(travelAddress: string): string | null;
  /** The travel address of one of our own addresses, an https URL. */
  travelAddressOf(url: string): string;
  /** Assets that we can name to another service. */
  isKnown(channel: ChainChannel, asset: ChainAsset): boolean;
  /**
   * Asks the service of a travel address; asking again with the same reference is harmless. Throws ProviderError for a
   * service that is not one of ours and where the payload breaks a rule of IVMS 101.
   */
  inquire(travelAddress: string, inquiry: TransferInquiry): Promise<InquiryAnswer>;
  /** Tells the other service how the transfer ended. `callback` must be of one of our services. */
  confirm(callback: string, reference: string, confirmation: TransferConfirmation): Promise<void>;
  /** Answers an inquiry of another service. `callback` must be of one of our services. */
  answer(
    callback: string,
    reference: string,
    answer: Exclude<InquiryAnswer, { outcome: 'acknowledged' }>,
  ): Promise<void>;
  /** All three throw ProviderError with what is wrong, and never with a value. */
  readInquiry(message: ReceivedMessage): TransferInquiry;
  readAnswer(message: ReceivedMessage): { readonly reference: string; readonly answer: InquiryAnswer };
  readConfirmation(message: ReceivedMessage): {
    readonly reference: string;
    readonly confirmation: TransferConfirmation;
  };
  /** The headers and the body that acknowledge an inquiry. */
  acknowledgement(reference: string): { readonly headers: AnswerHeaders; readonly body: string };
}
