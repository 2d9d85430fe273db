/**
 * How long a test waits for what is meant to happen. It goes on as soon as that is so; the limit only ends what never comes,
 * and says nothing of how quick a machine is.
 */
export const PATIENCE = { timeout: 60_000 } as const;

/** The same for whole servers, which start, end and find what others left behind. */
export const SERVER_PATIENCE_MS = 300_000;
