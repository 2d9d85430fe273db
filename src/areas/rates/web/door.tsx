export { useRefusalNotice } from './missing-rate.ts';
export { ratesMessages } from './messages/messages.ts';
export { RateLine } from './rate-line.tsx';
export { RefusalBox } from './refusal-box.tsx';
