// Previews of a record's files that run nothing inside them.
export { FileList } from './file-list.tsx';
export { Pictures } from './pictures.tsx';
