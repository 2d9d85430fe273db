export { payStages } from './parts/pay-stages.ts';
export { paymentSummaryQuery } from './payment-summary-query.ts';
export { useRefresh } from './use-refresh.ts';
