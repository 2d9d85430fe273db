export { useBankTabs } from './bank/use-bank-tabs.ts';
export { bankMessages } from './bank/messages/messages.ts';
export { paymentMessages } from './messages/messages.ts';
export { useReasonText } from './parts/reason-text.ts';
export { payLines } from './parts/pay-lines.ts';
export { payStages } from './parts/pay-stages.ts';
export { paymentSummaryQuery } from './payment-summary-query.ts';
export { useRefresh } from './use-refresh.ts';
