// For tests of server and forms: records that may be submitted, and each rule of verification with examples of both kinds.
export * from './verification/examples/enterprise.testing.ts';
export * from './verification/examples/example.testing.ts';
export * from './verification/examples/institution.testing.ts';
export * from './verification/examples/personal.testing.ts';
export * from './verification/examples/whole-business.testing.ts';
