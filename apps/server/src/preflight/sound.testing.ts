// A configuration without issues, for tests that change one value. Its names lead nowhere.
import { randomBytes } from 'node:crypto';

const drawn = (): string => randomBytes(32).toString('hex');

/** BIP-32, test vector 1: of the chain m. */
const xpub =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8';

export const sound: Readonly<Record<string, string>> = {
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://portal.causeway.io',
  TRUSTED_PROXIES: '10.0.0.5',
  DATABASE_URL: 'postgres://causeway_server:a-password@db.causeway.io/causeway',
  TOKEN_PEPPER: drawn(),
  CODE_PEPPER: drawn(),
  DOCUMENT_KEY: drawn(),
  FILE_KEY: drawn(),
  FILES_FOLDER: '/var/lib/causeway/files',
  BOOKS_FILE: '/mnt/apart/roots',
  BOOKS_KEY: drawn(),
  METRICS_TOKEN: drawn(),
  BANK_3_URL: 'https://api.bank-of-the-harbour.com',
  BANK_3_API_KEY: drawn(),
  BANK_3_WEBHOOK_SECRET: drawn(),
  BANK_3_ACCOUNT: 'LU280019400644750000',
  BANK_3_BIC: 'BCEELULL',
  BANK_3_REQUESTS: 'statements,reports',
  SIGNER: 'causeway',
  SIGNER_URL: 'http://127.0.0.1:8070',
  SIGNER_TOKEN: drawn(),
  SIGNER_APPROVAL_KEY: randomBytes(32).toString('base64'),
  EVM_URL: 'https://one.nodes.io,https://two.nodes.io',
  EVM_XPUB: xpub,
  EVM_HOT_WALLET: `0x${'1'.repeat(40)}`,
  TRON_URL: 'https://api.trongrid.io',
  TRON_XPUB: xpub,
  TRON_HOT_WALLET: 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy',
  MARKET_URL: 'https://rates.market.io',
  MARKET_API_KEY: drawn(),
  SCREENING_NAME: 'Lantern Screening',
  SCREENING_URL: 'https://api.screening.io',
  SCREENING_API_KEY: drawn(),
  IDENTITY_URL: 'https://api.identity.io',
  IDENTITY_API_KEY: drawn(),
  IDENTITY_FRAME_ORIGIN: 'https://frame.identity.io',
  MAIL_URL: 'smtp://causeway:a-password@smtp.post.io:587',
  MAIL_FROM: 'Causeway <no-reply@causeway.io>',
  SMS_URL: 'https://api.sms.io',
  SMS_API_KEY: drawn(),
  SMS_FROM: 'Causeway',
};
