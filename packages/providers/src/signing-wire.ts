// The messages between server and signer: requests as JSON, and the text of an approval that the server
// signs.
import type { ApprovedContent, SigningRequest, SigningWallet, UnsignedTransaction } from './signer-port.ts';

/** A signer's path for requests, and for its wallets, followed by a channel's number. */
export const signerPaths = { sign: '/v1/sign', wallets: '/v1/wallets' } as const;

/** Whole numbers as decimal text, so that none loses a digit. */
type Texts<Value> = Value extends bigint
  ? string
  : Value extends object
    ? { readonly [Key in keyof Value]: Texts<Value[Key]> }
    : Value;

export type SigningRequestDto = Texts<SigningRequest> & {
  /** The server's Ed25519 signature of `approvalText`, in base64. */
  readonly signature: string;
};

export const toRequestDto = (request: SigningRequest, signature: string): SigningRequestDto =>
  JSON.parse(
    JSON.stringify({ ...request, signature }, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  ) as SigningRequestDto;

export function fromRequestDto({ transaction, content, ...request }: SigningRequestDto): SigningRequest {
  return {
    ...request,
    transaction: transactionOf(transaction),
    content: { ...content, units: BigInt(content.units) },
  };
}

function transactionOf(dto: Texts<UnsignedTransaction>): UnsignedTransaction {
  if (dto.format === 'tron') return dto;
  return {
    ...dto,
    value: BigInt(dto.value),
    gas: BigInt(dto.gas),
    maxFeePerGas: BigInt(dto.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(dto.maxPriorityFeePerGas),
  };
}

/** The wallet in one word: `hot`, `gas`, or `deposit/12/<address>`. */
export const walletText = (wallet: SigningWallet): string =>
  wallet.kind === 'deposit' ? `deposit/${wallet.index}/${wallet.address}` : wallet.kind;

/** The approval without its approvers: one id is signed for one such text only. */
export const contentText = ({ channel, wallet, content }: Omit<SigningRequest, 'transaction'>): string =>
  JSON.stringify([
    content.id,
    content.kind,
    channel,
    walletText(wallet),
    content.asset,
    content.to,
    content.toIndex,
    String(content.units),
  ]);

/**
 * The text that the server signs: a JSON list of fixed order, so that no value can pass for another. Its name prevents the
 * signature from being used for anything else.
 */
export function approvalText(request: Omit<SigningRequest, 'transaction'>): string {
  const approvedBy: ApprovedContent['approvedBy'] = request.content.approvedBy ?? [];
  return JSON.stringify(['causeway-approval-1', contentText(request), approvedBy]);
}
