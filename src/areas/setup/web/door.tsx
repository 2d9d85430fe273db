export { useSetupText } from './parts/use-setup-text.ts';
