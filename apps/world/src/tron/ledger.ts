// The state of the TRON chain: balances of TRX and of each token, and the effect of a transaction.  Only the amounts are
// simplified: every transaction pays its bytes and its energy in TRX, at the prices of the real network and without staked
// resources; the energy of a call comes from a table instead of a virtual machine.
import type { TronHex } from './address.ts';
import {
  UNTROUBLED,
  TOKENS,
  TRANSFER_TOPIC,
  answerOf,
  readCall,
  tokenAt,
  type TokenState,
  type Token,
} from './tokens.ts';
import type { Transaction, TriggerContract } from './transaction.ts';

export type CallResult = 'SUCCESS' | 'REVERT' | 'OUT_OF_ENERGY';

export interface Log {
  /** Twenty bytes, without the 41. */
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

/** The codes of a node for a refused transaction, in java-tron's spelling. */
export type RefusalCode =
  | 'SIGERROR'
  | 'CONTRACT_VALIDATE_ERROR'
  | 'BANDWITH_ERROR'
  | 'DUP_TRANSACTION_ERROR'
  | 'TAPOS_ERROR'
  | 'TRANSACTION_EXPIRATION_ERROR'
  | 'OTHER_ERROR';

export interface TronRefusal {
  readonly code: RefusalCode;
  readonly message: string;
}

export interface Receipt {
  readonly result: CallResult;
  readonly contractResult: string;
  /** The total of burnt TRX, and its part for the bytes. */
  readonly burntSun: bigint;
  readonly netSun: bigint;
  readonly energy: bigint;
  readonly logs: readonly Log[];
}

export const SUN_PER_BYTE = 1_000n;
export const SUN_PER_ENERGY = 100n;
/** Energy of a transfer to a holder of the token, and to an address that does not have it yet. */
const TRANSFER_ENERGY = 64_285n;
const FIRST_TRANSFER_ENERGY = 130_285n;
const REVERT_ENERGY = 3_000n;
const VIEW_ENERGY = 935n;

const word = (value: bigint): string => value.toString(16).padStart(64, '0');
const addressWord = (address: TronHex): string => address.slice(2).padStart(64, '0');

const invalid = (message: string): TronRefusal => ({ code: 'CONTRACT_VALIDATE_ERROR', message });

export class TronLedger {
  readonly #sun = new Map<TronHex, bigint>();
  readonly #tokens = new Map<TronHex, Map<TronHex, bigint>>(
    TOKENS.map((token) => [token.contract, new Map()]),
  );

  readonly #states = new Map<TronHex, TokenState>();
  readonly #issuer: TronHex;

  constructor(issuer: TronHex) {
    this.#issuer = issuer;
  }

  #stateOf({ contract }: Pick<Token, 'contract'>): TokenState {
    return this.#states.get(contract) ?? UNTROUBLED;
  }

  sunOf(address: TronHex): bigint {
    return this.#sun.get(address) ?? 0n;
  }

  unitsOf(token: Token, holder: TronHex): bigint {
    return this.#tokens.get(token.contract)?.get(holder) ?? 0n;
  }

  isKnown(address: TronHex): boolean {
    return this.#sun.has(address);
  }

  /** Creates balances; at the beginning only. */
  endow(holder: TronHex, sun: bigint, units: bigint): void {
    this.#sun.set(holder, sun);
    for (const token of TOKENS) this.#tokens.get(token.contract)?.set(holder, units);
  }

  /** The fee of a transaction for its bytes, signature included. */
  netFeeOf(transaction: Transaction): bigint {
    return BigInt(transaction.rawHex.length / 2 + 134) * SUN_PER_BYTE;
  }

  /** Why it cannot be in a block at all; null if it can. */
  refusal(transaction: Transaction): TronRefusal | null {
    const { call } = transaction.rawData;
    const left = this.sunOf(call.owner) - this.netFeeOf(transaction);
    if (!this.isKnown(call.owner)) return invalid(`Account [${call.owner}] does not exist`);
    if (left < 0n) return { code: 'BANDWITH_ERROR', message: 'Account resource insufficient error.' };
    if (call.type === 'TriggerSmartContract') {
      return tokenAt(call.contract) ? null : invalid('No contract or not a smart contract');
    }
    if (call.to === call.owner) return invalid('Cannot transfer TRX to yourself.');
    if (call.sun <= 0n) return invalid('Amount must be greater than 0.');
    return left < call.sun ? invalid('Validate TransferContract error, balance is not sufficient.') : null;
  }

  /** Executes the transaction and takes its fee. Its refusal must be null. */
  apply(transaction: Transaction): Receipt {
    const { call, feeLimit } = transaction.rawData;
    const netSun = this.netFeeOf(transaction);
    this.#takeSun(call.owner, netSun);
    if (call.type === 'TransferContract') {
      this.#takeSun(call.owner, call.sun);
      this.#sun.set(call.to, this.sunOf(call.to) + call.sun);
      return { result: 'SUCCESS', contractResult: '', burntSun: netSun, netSun, energy: 0n, logs: [] };
    }
    const outcome = this.#run(call);
    const payable = this.sunOf(call.owner) < feeLimit ? this.sunOf(call.owner) : feeLimit;
    const enough = outcome.energy * SUN_PER_ENERGY <= payable;
    const energy = enough ? outcome.energy : payable / SUN_PER_ENERGY;
    this.#takeSun(call.owner, energy * SUN_PER_ENERGY);
    const burntSun = netSun + energy * SUN_PER_ENERGY;
    if (!enough) return { result: 'OUT_OF_ENERGY', contractResult: '', burntSun, netSun, energy, logs: [] };
    return {
      ...outcome,
      logs: outcome.result === 'SUCCESS' ? this.#move(call) : [],
      burntSun,
      netSun,
      energy,
    };
  }

  /** Computes the result of a call without its effect. */
  preview(call: TriggerContract): Pick<Receipt, 'result' | 'contractResult' | 'energy'> {
    return this.#run(call);
  }

  #run(call: TriggerContract): Pick<Receipt, 'result' | 'contractResult' | 'energy'> {
    const token = tokenAt(call.contract);
    const requested = readCall(call.data);
    if (token === undefined || requested === null)
      return { result: 'REVERT', contractResult: '', energy: REVERT_ENERGY };
    const state = this.#stateOf(token);
    const balance = (holder: TronHex): bigint => this.unitsOf(token, holder);
    const contractResult = answerOf(token, requested, { balance, state });
    const isForbidden =
      requested.name === 'set'
        ? call.owner !== this.#issuer
        : requested.name === 'transfer' &&
          (state.isPaused || state.blocked.has(call.owner) || state.blocked.has(requested.to));
    if (isForbidden) return { result: 'REVERT', contractResult: '', energy: REVERT_ENERGY };
    if (requested.name !== 'transfer') return { result: 'SUCCESS', contractResult, energy: VIEW_ENERGY };
    if (this.unitsOf(token, call.owner) < requested.units) {
      return { result: 'REVERT', contractResult: '', energy: REVERT_ENERGY };
    }
    const first = this.unitsOf(token, requested.to) === 0n;
    return { result: 'SUCCESS', contractResult, energy: first ? FIRST_TRANSFER_ENERGY : TRANSFER_ENERGY };
  }

  #move(call: TriggerContract): readonly Log[] {
    const requested = readCall(call.data);
    const holders = this.#tokens.get(call.contract);
    if (holders === undefined) return [];
    const state = this.#stateOf(call);
    if (requested?.name === 'set') this.#states.set(call.contract, requested.become(state));
    if (requested?.name !== 'transfer') return [];
    const fee = (requested.units * state.feePoints) / 10_000n;
    const moves = [
      { to: requested.to, units: requested.units - fee },
      ...(fee > 0n ? [{ to: this.#issuer, units: fee }] : []),
    ];
    return moves.map(({ to, units }) => {
      holders.set(call.owner, (holders.get(call.owner) ?? 0n) - units);
      holders.set(to, (holders.get(to) ?? 0n) + units);
      const topics = [TRANSFER_TOPIC, addressWord(call.owner), addressWord(to)];
      return { address: call.contract.slice(2), topics, data: word(units) };
    });
  }

  #takeSun(address: TronHex, sun: bigint): void {
    this.#sun.set(address, this.sunOf(address) - sun);
  }
}
