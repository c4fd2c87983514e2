// The adapters, and the only place that composes them into the server's providers.
export type { ProvidersConfig } from './config.ts';
export { createProviders } from './create-providers.ts';
export type { OpenProviders } from './create-providers.ts';
export { worldBoxConfig } from './world-box.ts';
export type { ScreeningProtocol, WorldBoxAddress } from './world-box.ts';
export { worldBoxChains, worldBoxKeys } from './world-box-chains.ts';
export { createLocalSigner, localWallets } from './local-signer.ts';
export type { ChainKeys } from './keyring.ts';
export { createCausewaySigner } from './causeway-signer.ts';
export { createRemoteSigner } from './remote-signer.ts';
export type { WorldBoxChainsAddress } from './world-box-chains.ts';
export { createEvmChain } from './evm/adapter.ts';
export type { EvmChainConfig } from './evm/config.ts';
export { createTronChain } from './tron/adapter.ts';
export type { TronChainConfig } from './tron/config.ts';
export { createIdentityCheck } from './identity-check/adapter.ts';
export type { IdentityCheckConfig } from './identity-check/adapter.ts';
export { createIso20022Bank } from './iso20022-bank/adapter.ts';
export type { Iso20022BankConfig } from './iso20022-bank/adapter.ts';
export { bankProfiles } from './iso20022-bank/profiles.ts';
export { createLocalFiles, localKeys } from './local-files/adapter.ts';
export type { LocalFilesConfig } from './local-files/adapter.ts';
export { createLocalBooks } from './local-books/adapter.ts';
export { createBucketFiles } from './s3-bucket/adapter.ts';
export { createBucketBooks } from './s3-bucket/books-adapter.ts';
export type { BucketBooksConfig } from './s3-bucket/books-adapter.ts';
export { openBucket, type Bucket } from './s3-bucket/bucket.ts';
export type { BucketConfig } from './s3-bucket/config.ts';
export { createMovingFiles } from './moving-files.ts';
export { createMarketFeed } from './market-feed/adapter.ts';
export type { MarketFeedConfig } from './market-feed/adapter.ts';
export { createScreening } from './screening/adapter.ts';
export type { ScreeningConfig } from './screening/adapter.ts';
export { createYente } from './yente/adapter.ts';
export type { YenteConfig } from './yente/adapter.ts';
export { createWatchman } from './watchman/adapter.ts';
export type { WatchmanConfig } from './watchman/adapter.ts';
export { createCompaniesHouse } from './companies-house/adapter.ts';
export type { CompaniesHouseConfig } from './companies-house/adapter.ts';
export { createGleif } from './gleif/adapter.ts';
export type { GleifConfig } from './gleif/adapter.ts';
export { createSmsGateway } from './sms-gateway/adapter.ts';
export type { SmsGatewayConfig } from './sms-gateway/adapter.ts';
export { createSmtpMail } from './smtp-mail/adapter.ts';
export type { SmtpMailConfig } from './smtp-mail/adapter.ts';
export { createTwilioSms } from './twilio-sms/adapter.ts';
export type { TwilioSmsConfig } from './twilio-sms/adapter.ts';
export { readIvms101 } from './ivms101/read.ts';
export { issuesOf as ivms101Issues } from './ivms101/rules.ts';
export { writeIvms101 } from './ivms101/write.ts';
export { decodeXml } from './iso20022-bank/encoding.ts';
export type { Check, CheckResult, Person, Task } from './suites/check.ts';
export { runSuite } from './suites/check.ts';
export { reportOf, resultLines, summary } from './suites/report.ts';
export { bankSuite } from './suites/bank.ts';
export type { BankSamples, Push, SamplePayment } from './suites/bank.ts';
export { messageSuite } from './suites/bank-events.ts';
export type { SampleMessage } from './suites/bank-events.ts';
export { chainSuite } from './suites/chain.ts';
export type { ChainSamples } from './suites/chain.ts';
export { marketSuite } from './suites/market.ts';
export { screeningSuite } from './suites/screening.ts';
export { registerSuite } from './suites/register.ts';
export type { RegisterSamples } from './suites/register.ts';
export { identityCheckSuite } from './suites/identity-check.ts';
export { mailSuite, smsSuite } from './suites/messages.ts';
export { filesSuite } from './suites/files.ts';
export {
  failureOf,
  watchedProbes,
  watchedProviders,
  type CallFailure,
  type ProviderWatch,
} from './watched-providers.ts';
export type { Probes } from './probes.ts';
export { serverTime } from './transport.ts';
