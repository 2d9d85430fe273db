export { useRefusalNotice } from './missing-rate.ts';
export { ratesMessages } from './messages/messages.ts';
export { RateLine } from './rate-line.tsx';
export { RefusalBox } from './refusal-box.tsx';
export { baseFigure } from './base-figure.ts';
export { rateFigure } from './rate-text.ts';
export { turnedFigure } from './turned-figure.ts';
export { shownRate, typedRate } from './typed-rate.ts';
