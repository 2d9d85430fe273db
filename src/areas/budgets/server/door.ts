export {
  commitToBudgets,
  consumeFromBudgets,
  judgeBudgets,
  refuseBlocked,
  releaseFromBudgets,
} from './commands/spend.ts';
export { coverPromises, holdPromises } from './commands/cover-promises.ts';
export { expectSpend } from './commands/expect-spend.ts';
export { movePromise, reducePromise, type Reduction } from './commands/move-promise.ts';
export { renewPromise } from './commands/renew-promise.ts';
export { restorePromise } from './commands/restore-promise.ts';
export { restoredByCredits } from './queries/restored-by-credits.ts';
export { sumPromised } from './queries/sum-promised.ts';
export { usePromiseOf } from './commands/use-promise.ts';
export { netOf } from '../rules/net-of.ts';
export type { SpendLine } from '../rules/match-budgets.ts';
export { updateBudget } from './commands/change-budget.ts';
export { createBudgets } from './commands/create-budgets.ts';
export { budgetsDuty } from './commands/hand-over-budgets.ts';
export { createExercise } from './commands/exercises.ts';
export { listExercises } from './queries/exercises.ts';
export { listBudgets, ownsBudgets, summarizeBudgets } from './queries/list-budgets.ts';
export { proveBudgetRows } from './queries/prove-rows.ts';
