// The supporting documents of a transfer or a deposit: those already sent, which can be opened again, and
// those requested.
export { AskedDocuments } from './asked-documents.tsx';
export { DocumentFiles } from './document-files.tsx';
export { useDocumentItems } from './document-items.tsx';
