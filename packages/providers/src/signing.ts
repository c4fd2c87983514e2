// The parts of a signer besides the port: the keys, the real effect of a transaction, and the messages with the server.
export { createKeyring, generateKeys } from './keyring.ts';
export type { ChainKeys, Keyring, KeySet } from './keyring.ts';
export { approvalText, contentText, fromRequestDto, signerPaths, walletText } from './signing-wire.ts';
export type { SigningRequestDto } from './signing-wire.ts';
export { approvalKeyOf } from './causeway-signer.ts';
export { bytesOf as tronBytesOf, toBase58 } from './tron/address.ts';
export { encodeRawData, readRawData } from './tron/signed-bytes.ts';
export type { RawData } from './tron/signed-bytes.ts';
