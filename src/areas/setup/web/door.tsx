export { setupQuery } from './api.ts';
export { useSetupText } from './parts/use-setup-text.ts';
