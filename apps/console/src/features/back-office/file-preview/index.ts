// Previews of a record's files, which run nothing inside them.
export { FileList } from './file-list.tsx';
export { Pictures } from './pictures.tsx';
