// The variables that the build puts into `import.meta.env`.
interface ImportMetaEnv {
  readonly EDITION?: 'personal' | 'enterprise' | 'member';
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
