export { loadClosingBar } from './load-bar.ts';
