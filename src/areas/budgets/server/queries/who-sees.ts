import type { CompanyActor } from '#platform/http/actor.ts';
import { PLANS_BUDGETS, SEES_BUDGETS } from '../../contract/exercise.ts';

/** Everybody else sees what they own, with its parts (ux section 3). */
export const seesAll = (actor: CompanyActor): boolean => SEES_BUDGETS.some((right) => actor.rights.has(right));
export const mayPlan = (actor: CompanyActor): boolean => PLANS_BUDGETS.some((right) => actor.rights.has(right));
