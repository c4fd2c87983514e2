// Binds a channel to one chain and its token contracts, and keeps servers from using it with others.
export { chainAssertion } from './assert-chain.ts';
export { chainGuard, type ChainGuard } from './guard.ts';
export { rebindChain } from './rebind-chain.ts';
export { bindingStore, bindingOf } from './store.ts';
