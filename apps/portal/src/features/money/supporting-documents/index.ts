// The supporting documents of a transfer or a deposit: what was handed in, to be opened again, and what is asked for.
export { AskedDocuments } from './asked-documents.tsx';
export { DocumentFiles } from './document-files.tsx';
export { useDocumentItems } from './document-items.tsx';
