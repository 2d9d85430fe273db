export { simulatedIssuer } from './simulated-issuer.ts';
export { charge, end, fund, giveBack, pay, take, takeOffline } from './shop.ts';
export { decideDispute } from './decide-dispute.ts';
export { sendWaiting, type Network, type SendWebhook } from './send-messages.ts';
export { networkTables } from './tables.ts';
export { postCard } from './post-card.ts';
