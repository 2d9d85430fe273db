export { nameCheckMessages } from './name-check/messages/messages.ts';
export { ProofDialog, type AccountProof } from './name-check/proof-dialog.tsx';
