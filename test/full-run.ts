/** Whether this is `npm run test:full`, which walks all of what `npm test` proves by one of its kind (ADR 37). */
export const isFullRun = process.env['TEST_FULL'] !== undefined;

/**
 * How many random cases a property is tried with: all of them in the full run, a fifth in `npm test`. Without a seed of its
 * own each run draws others, so that what one run missed another meets (ADR 55).
 */
export const casesOf = (many: number): number => (isFullRun ? many : Math.ceil(many / 5));
