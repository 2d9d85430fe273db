export { proveFeedRows } from './queries/prove-feeds.ts';
