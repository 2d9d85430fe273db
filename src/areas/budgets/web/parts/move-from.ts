import type { BudgetId } from '../../contract/budget-id.ts';

/** What the dialog that moves money begins with: from where, to where, how much in minor units. */
export type MoveFrom = { readonly fromId?: BudgetId; readonly toId?: BudgetId; readonly minor?: string };
