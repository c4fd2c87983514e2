// Which chain and token contracts a channel is bound to, and that no server uses it with others.
export { chainGuard, type ChainGuard } from './guard.ts';
export { rebindChain } from './rebind-chain.ts';
export { bindingStore, bindingOf } from './store.ts';
