/** Whether this is `npm run test:full`, which walks all of what `npm test` proves by one of its kind (ADR 37). */
export const isFullRun = process.env['TEST_FULL'] !== undefined;

/**
 * How many random cases a property is tried with: all of them in the full run, a tenth in `npm test`. Without a seed of its
 * own each run draws others, so that what one run missed another meets (ADR 55).
 */
export const casesOf = (many: number): number => (isFullRun ? many : Math.ceil(many / 10));

/** So many days of `npm test` take all of what takes turns: another part each day. Shorter lists have their round within it. */
const TURNS = 6;
/** The day of the run, said once for all its stages; a file that somebody runs by its name takes all of it. */
const day = process.env['TEST_TURN'];

/** Which of the turns this run is, from 0; the first where a file is run by its name. */
export const TURN = Number(day ?? 0) % TURNS;

/** Whether what stands at this place of what takes turns has its turn in this run (ADR 55). */
export const hasTurn = (place: number, turns = TURNS): boolean => day === undefined || place % turns === TURN % turns;

/** Those of a list that have their turn in this run; all of them in the full run and where a file is run by its name. */
export const inTurn = <T>(all: readonly T[], turns = TURNS): T[] => all.filter((_, place) => hasTurn(place, turns));
