/**
 * How long a test waits for what is meant to happen. It goes on as soon as that is so; the limit only ends what never comes,
 * and says nothing of how quick a machine is.
 */
export const PATIENCE = { timeout: 60_000 } as const;
