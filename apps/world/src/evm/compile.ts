// Compiles stablecoin.sol and writes stablecoin.json next to it, so that the box starts without a compiler: `node
// apps/world/src/evm/compile.ts`. The test compiles again and compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Abi, Hex } from 'viem';

export interface Artifact {
  readonly compiler: string;
  readonly abi: Abi;
  readonly bytecode: Hex;
}

interface CompilerOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts?: Record<
    string,
    Record<string, { readonly abi: Abi; readonly evm: { readonly bytecode: { readonly object: string } } }>
  >;
}

interface Compiler {
  compile(input: string): string;
  version(): string;
}

const FILE = 'stablecoin.sol';

export function compileStablecoin(): Artifact {
  // solc ships as CommonJS without types; it is eight megabytes, so it is loaded only here.
  const solc = createRequire(import.meta.url)('solc') as Compiler;
  const input = {
    language: 'Solidity',
    sources: { [FILE]: { content: readFileSync(join(import.meta.dirname, FILE), 'utf8') } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'cancun',
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as CompilerOutput;
  const errors = output.errors ?? [];
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'));
  const contract = output.contracts?.[FILE]?.['Stablecoin'];
  if (contract === undefined) throw new Error(`${FILE} holds no contract Stablecoin`);
  return { compiler: solc.version(), abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` };
}

if (import.meta.main) {
  const text = `${JSON.stringify(compileStablecoin(), null, 2)}\n`;
  writeFileSync(join(import.meta.dirname, 'stablecoin.json'), text);
}
