// The supporting documents of a transfer or a deposit: sent ones, which can be opened again, and requested
// ones.
export { AskedDocuments } from './asked-documents.tsx';
export { DocumentFiles } from './document-files.tsx';
export { useDocumentItems } from './document-items.tsx';
