export { askFunding } from './commands/ask-funding.ts';
export { changeSource } from './commands/change-source.ts';
export { chooseWallet } from './commands/choose-wallet.ts';
export { fundingsToConfirm } from './queries/fundings-to-confirm.ts';
export { findWallet, mainAccount } from './queries/find-wallet.ts';
export { traceWallet } from './queries/trace-wallet.ts';
export { describeWallet } from './queries/describe-wallet.ts';
export { proveWalletRows } from './queries/prove-rows.ts';
