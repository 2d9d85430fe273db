export { addByHand } from './commands/change-subscription.ts';
export { subscriptionsDuty } from './commands/hand-over.ts';
export { moveByPerson } from './commands/move-subscription.ts';
export { planSubscriptionReviews, reviewOne } from './jobs.ts';
export { countSubscriptionsForHome } from './queries/count-for-home.ts';
export { newestFindings } from './queries/newest-findings.ts';
export { listProposals } from './queries/list-proposals.ts';
export { countRunning } from './queries/count-running.ts';
