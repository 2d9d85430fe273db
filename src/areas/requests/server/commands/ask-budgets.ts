import type { Instant } from '#kernel/instant.ts';
import { moneyFromWire } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import type { ExtraStep } from '#areas/approvals/contract/workflow.ts';
import type { BudgetCheck } from '#areas/budgets/contract/check.ts';
import {
  commitToBudgets,
  judgeBudgets,
  netOf,
  refuseBlocked,
  releaseFromBudgets,
  type SpendLine,
} from '#areas/budgets/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { splitOrder } from '../../rules/split-order.ts';
import type { LoadedRequest } from '../queries/load-request.ts';

type AskedRequest = Pick<
  LoadedRequest,
  | 'id'
  | 'requester_id'
  | 'team_id'
  | 'description'
  | 'vat_lines'
  | 'supplier_id'
  | 'supplier_name'
  | 'cost_center_id'
  | 'expense_category_id'
  | 'analytical_values'
  | 'trip_id'
  | 'detail'
  | 'currency'
>;
/** What is asked for, in the company's currency, and the day whose month it falls in. */
type Asked = { row: AskedRequest; baseMinor: bigint; on: PlainDate };

/**
 * Asks the budgets when a request is sent (domain rules 2.11). What they say is kept with it, though only the approval
 * takes from them. @throws AppError budget_exceeded where one blocks.
 */
export const askBudgets = async (context: Context, asked: Asked): Promise<BudgetCheck> =>
  refuseBlocked(await budgetsNow(context, asked));

/**
 * What the budgets say now of a request that waits: others took from them since it was sent, or a plan was made. Nothing is
 * locked or refused.
 */
export const budgetsNow = ({ trx, actor }: Context, asked: Asked): Promise<BudgetCheck> =>
  judgeBudgets(trx, actor.companyId, { lines: linesOf(asked), outOf: tripOf(asked.row) });

/** The owners of each budget that wants to be asked, before whom the workflow names; none where it has no owner. */
export const stepsOfOwners = ({ budgets }: BudgetCheck): ExtraStep[] =>
  budgets
    .filter((one) => one.verdict === 'owner' && one.ownerIds.length > 0)
    .map((one) => ({ mode: 'any', approvers: one.ownerIds.map((userId) => ({ userId, via: 'budgetOwner' })) }));

/** Takes an approved request from its budgets, in the approval's own transaction. @throws AppError budget_exceeded. */
export const takeFromBudgets = ({ trx, actor, now }: Context, asked: Asked): Promise<BudgetCheck> =>
  commitToBudgets(trx, actor.companyId, {
    source: {
      ...sourceOf(asked.row.id),
      label: asked.row.description,
      supplierName: asked.row.supplier_name,
      personId: asked.row.requester_id,
    },
    lines: linesOf(asked),
    // A trip's budget was promised as a whole: what is spent on it comes out of that.
    outOf: tripOf(asked.row),
    now,
  });

/** Gives back what an approved request that comes to nothing more still holds: cancelled, expired, or a trip that is over. */
export const giveBackToBudgets = (
  trx: Trx,
  companyId: CompanyId,
  { requestId, now }: { requestId: RequestId; now: Instant },
): Promise<void> => releaseFromBudgets(trx, companyId, { source: sourceOf(requestId), now });

const sourceOf = (id: RequestId) => ({ type: 'request', id });
const tripOf = ({ trip_id: tripId }: AskedRequest) => (tripId === null ? null : sourceOf(tripId));

/** An order line by line, each with the money that it is for; anything else as one. */
function linesOf({ row, baseMinor, on }: Asked): SpendLine[] {
  const whole = { netMinor: netOf(baseMinor, row.vat_lines), grossMinor: baseMinor };
  const about = { on, teamId: row.team_id, supplierId: row.supplier_id, analyticalValues: row.analytical_values };
  const own = { ...about, costCenterId: row.cost_center_id, expenseCategoryId: row.expense_category_id };
  const { detail } = row;
  if (detail?.type !== 'purchase-order' || detail.lines.every(isOfTheWhole)) return [{ ...own, ...whole }];
  const priced = detail.lines.map((line) => ({ ...line, unitPrice: moneyFromWire(line.unitPrice) }));
  const parts = splitOrder(priced, { ...whole, currency: row.currency });
  return parts.flatMap((part, index) => {
    const line = detail.lines[index];
    if (part.grossMinor === 0n || line === undefined) return [];
    const { costCenterId, expenseCategoryId } = line;
    return [
      {
        ...own,
        ...part,
        costCenterId: costCenterId ?? own.costCenterId,
        expenseCategoryId: expenseCategoryId ?? own.expenseCategoryId,
      },
    ];
  });
}

const isOfTheWhole = (line: { costCenterId: string | null; expenseCategoryId: string | null }): boolean =>
  line.costCenterId === null && line.expenseCategoryId === null;
