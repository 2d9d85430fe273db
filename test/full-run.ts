/** Whether this is `npm run test:full`, which walks all of what `npm test` proves by one of its kind (ADR 37). */
export const isFullRun = process.env['TEST_FULL'] !== undefined;
