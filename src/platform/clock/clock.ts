import { instantFromMs, type Instant } from '#kernel/instant.ts';

/** The only place that asks the machine for the time; everything else is told. */
export type Clock = () => Instant;

export const systemClock: Clock = () => instantFromMs(Date.now());
