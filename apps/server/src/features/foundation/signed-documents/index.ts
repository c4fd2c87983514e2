// Documents that others can verify by themselves: signed with Ed25519, by keys whose public halves anybody
// may read.
import { getDocumentKeys } from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { documentSigner } from './document-signer.ts';

export { type DocumentSignature, type DocumentSigner, documentSigner } from './document-signer.ts';

export const signedDocumentsFeature = feature('signed-documents', (context) => ({
  routes: (router) => {
    router.open(getDocumentKeys, async () => ({ keys: [...context.use(documentSigner).publicKeys] }));
  },
}));
