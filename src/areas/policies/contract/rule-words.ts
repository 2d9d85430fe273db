import { idOf, type Id } from '#kernel/id.ts';

export type RuleId = Id<'rul'>;
export const ruleIdSchema = idOf('rul');

/** The parts of a company's rules; each is published by itself and has its own versions. */
export const PARTS = ['approval', 'limits', 'controls', 'travel'] as const;
export type Part = (typeof PARTS)[number];

/** How money is spent, as rules tell it apart: the types of requests, and what is bought every month. */
export const METHODS = [
  'virtual',
  'subscription',
  'invoice',
  'reimbursement',
  'purchase-request',
  'purchase-order',
  'mileage',
  'perdiem',
  'travel-budget',
] as const;
export type Method = (typeof METHODS)[number];

/** What happens to spend that a rule finds. `askIds` is who is asked as well; nobody named means a controller. */
export const EFFECTS = ['warn', 'ask', 'block'] as const;
export type Effect = (typeof EFFECTS)[number];

export const MODES = ['always', 'sometimes', 'never'] as const;

export const PERIODS = ['request', 'day', 'week', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** From the plainest on. */
export const FLIGHT_CLASSES = ['economy', 'premium', 'business', 'first'] as const;
export const TRAIN_CLASSES = ['second', 'first'] as const;
export type FlightClass = (typeof FLIGHT_CLASSES)[number];
export type TrainClass = (typeof TRAIN_CLASSES)[number];
