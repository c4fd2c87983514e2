// The signed report: a ZIP with the document as JSON and its detached Ed25519 signature (docs/money/safeguarding.md).
import type { SafeguardingReport } from '@causeway/contract';
import { zipSync } from 'fflate';
import type { FeatureContext } from '../../../platform/feature.ts';
import { documentSigner } from '../../foundation/signed-documents/index.ts';

export interface SignedReport {
  readonly zip: Uint8Array;
  /** The bytes that are signed. */
  readonly document: Uint8Array;
  readonly keyId: string;
}

/**
 * The file `safeguarding-<day>.json`, and with it `.sig`: the 64 bytes of the signature over the bytes of the
 * first.
 */
export function signedReport(context: FeatureContext, report: SafeguardingReport, now: Date): SignedReport {
  const signer = context.use(documentSigner);
  const name = `safeguarding-${report.day}.json`;
  const text = {
    type: 'causeway.safeguarding-report',
    version: 1,
    madeAt: now.toISOString(),
    madeBy: context.config.http.publicUrl,
    ...report,
  };
  const document = Buffer.from(`${JSON.stringify(text, null, 2)}\n`);
  const { keyId, signature } = signer.sign(document);
  const zip = zipSync({ [name]: document, [`${name}.sig`]: Buffer.from(signature, 'base64') });
  return { zip, document, keyId };
}
