// A signer behind Ethereum's JSON-RPC, such as Consensys Web3Signer: eth_accounts and eth_signTransaction. It knows no
// approvals and no TRON; its policy is its own.
import { keccak256, numberToHex, type Hex } from 'viem';
import { chainChannels } from './channels.ts';
import { ProviderError, type EvmUnsigned, type Signer, type SigningWallet } from './port.ts';
import { call, isObject, textOf, type Endpoint } from './transport.ts';

export interface RemoteSignerConfig {
  /** Its JSON-RPC address, without a slash at the end. */
  readonly url: string;
  /** A bearer token for the proxy in front of it; '' without one. */
  readonly token: string;
  readonly hotWallet: string;
  readonly gasWallet: string | null;
  readonly timeoutMilliseconds: number;
}

export function createRemoteSigner(config: RemoteSignerConfig): Signer {
  const ask = createAsk(config);
  const addressOf = (wallet: SigningWallet): string | null => {
    if (wallet.kind === 'deposit') return wallet.address;
    return wallet.kind === 'hot' ? config.hotWallet : config.gasWallet;
  };
  return {
    wallets: async (channel) => {
      if (channel !== chainChannels.erc20) return null;
      const { result } = await ask('eth_accounts', []);
      const accounts = Array.isArray(result) ? result.map((each) => String(each).toLowerCase()) : [];
      const has = (address: string | null): address is string =>
        address !== null && accounts.includes(address.toLowerCase());
      if (!has(config.hotWallet)) return null;
      // It lists single keys; only their indexes would tell which of them are deposit addresses.
      return {
        hot: config.hotWallet,
        gas: has(config.gasWallet) ? config.gasWallet : null,
        depositBranches: [],
      };
    },
    sign: async ({ wallet, transaction }) => {
      const from = addressOf(wallet);
      if (transaction.format !== 'eip-1559' || from === null)
        return {
          status: 'refused',
          reason: 'this signer signs for Ethereum only, with keys that it was given',
        };
      const { result, error } = await ask('eth_signTransaction', [parametersOf(from, transaction)]);
      if (error !== undefined) return { status: 'refused', reason: error };
      const raw = rawIn(result);
      if (raw === null) throw new ProviderError('the remote signer answered no signed transaction');
      return { status: 'signed', transfer: { txHash: keccak256(raw), raw } };
    },
  };
}

const parametersOf = (from: string, unsigned: EvmUnsigned): Readonly<Record<string, string>> => ({
  from,
  to: unsigned.to,
  data: unsigned.data,
  value: numberToHex(unsigned.value),
  gas: numberToHex(unsigned.gas),
  nonce: numberToHex(unsigned.nonce),
  maxFeePerGas: numberToHex(unsigned.maxFeePerGas),
  maxPriorityFeePerGas: numberToHex(unsigned.maxPriorityFeePerGas),
  chainId: numberToHex(unsigned.chainId),
});

/** Web3Signer answers the bytes; other signers of this interface an object with them. */
function rawIn(result: unknown): Hex | null {
  const raw = isObject(result) ? result['raw'] : result;
  return typeof raw === 'string' && /^0x[0-9a-f]+$/i.test(raw) ? (raw as Hex) : null;
}

interface Reply {
  readonly result?: unknown;
  readonly error?: string;
}

function createAsk({ url, token, timeoutMilliseconds }: RemoteSignerConfig) {
  const endpoint: Endpoint = { name: 'remote signer', url, apiKey: token, timeoutMilliseconds };
  return async (method: string, parameters: readonly unknown[]): Promise<Reply> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: parameters });
    const request = { method: 'POST', path: '', contentType: 'application/json', body } as const;
    const answer = await call(endpoint, request);
    if (answer.status !== 200) throw new ProviderError(`the remote signer answered ${answer.status}`);
    const reply = readReply(textOf(answer));
    if (isObject(reply.error)) {
      const { message } = reply.error;
      return { error: typeof message === 'string' ? message : 'the remote signer gives no reason' };
    }
    return { result: reply.result };
  };
}

function readReply(text: string): { readonly result?: unknown; readonly error?: unknown } {
  try {
    const reply: unknown = JSON.parse(text);
    if (isObject(reply)) return reply;
  } catch (cause) {
    throw new ProviderError('the remote signer answered what is no JSON', { cause });
  }
  throw new ProviderError('the remote signer answered no object');
}
