export { rateText } from './rate-text.ts';
