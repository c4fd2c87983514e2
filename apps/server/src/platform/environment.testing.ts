// A configuration for tests and for runs of the server by itself: without providers, and with known secrets.
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const testEnvironment = {
  PORT: '0',
  PUBLIC_URL: 'http://localhost:0',
  FILES_FOLDER: join(tmpdir(), 'causeway-files-of-tests'),
  TOKEN_PEPPER: 'a pepper for tests only, of no worth at all',
  CODE_PEPPER: 'another pepper for tests only, of no worth',
  FILE_KEY: '00'.repeat(32),
  DOCUMENT_KEY: '0d'.repeat(32),
  LOG_LEVEL: 'silent',
  RATE_LIMIT: 'false',
  METRICS_TOKEN: 'a token for tests only, of no worth at all',
  HEALTH_AGE_SECONDS: '0',
  MAIL_URL: 'smtp://mail.example',
  MAIL_FROM: 'Causeway <no-reply@causeway.example>',
  MARKET_URL: 'https://market.example',
  MARKET_API_KEY: 'a key',
  SCREENING_NAME: 'Sample Screening',
  SCREENING_URL: 'https://screening.example',
  SCREENING_API_KEY: 'a key',
  IDENTITY_URL: 'https://identity.example',
  IDENTITY_API_KEY: 'a key',
  IDENTITY_FRAME_ORIGIN: 'https://identity.example',
  SMS_URL: 'https://sms.example',
  SMS_API_KEY: 'a key',
  SMS_FROM: 'Causeway',
};
