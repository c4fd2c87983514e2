// What a signer needs besides the port: the keys, what a transaction really does, and what server and signer say.
export { createKeyring, generateKeys } from './keyring.ts';
export type { ChainKeys, Keyring, KeySet } from './keyring.ts';
export { approvalText, contentText, fromRequestDto, signerPaths, walletText } from './signing-wire.ts';
export type { SigningRequestDto } from './signing-wire.ts';
export { approvalKeyOf } from './causeway-signer.ts';
export { bytesOf as tronBytesOf, toBase58 } from './tron/address.ts';
export { encodeRawData, readRawData } from './tron/signed-bytes.ts';
export type { RawData } from './tron/signed-bytes.ts';
