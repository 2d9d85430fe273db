export { useBankTabs } from './bank/use-bank-tabs.ts';
export { bankMessages } from './bank/messages/messages.ts';
export { payStages } from './parts/pay-stages.ts';
export { paymentSummaryQuery } from './payment-summary-query.ts';
export { useRefresh } from './use-refresh.ts';
