export { subscriptionsDuty } from './commands/hand-over.ts';
export { planSubscriptionReviews } from './jobs.ts';
export { countSubscriptionsForHome } from './queries/count-for-home.ts';
