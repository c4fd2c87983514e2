// The files of a record, looked at without running anything inside them.
export { FileList } from './file-list.tsx';
export { Pictures } from './pictures.tsx';
