// The supporting documents of a transfer or a deposit: what was handed in, to be opened again.
export { DocumentFiles } from './document-files.tsx';
export { useDocumentItems } from './document-items.tsx';
