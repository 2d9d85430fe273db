import type { Context } from '#platform/http/call.ts';
import { listBudgets } from '#areas/budgets/server/door.ts';
import { supplierLedger } from '#areas/invoices/server/door.ts';
import { newestFindings } from '#areas/subscriptions/server/door.ts';
import { listSuppliers } from '#areas/suppliers/server/door.ts';
import type { Home } from '../../contract/home.ts';

type Finance = NonNullable<Home['finance']>;

/** Of each kind so many; more of them are on the page of their own. */
const OF_EACH = 2;
const BUDGETS = 4;

/** What nobody has to do and somebody should see: bank details that changed, budgets that are over, subscriptions that cost otherwise. */
export async function worthALook(context: Context): Promise<Finance['worthALook']> {
  const waiting = await listSuppliers(context, { list: 'active', check: 'waiting', limit: OF_EACH }, supplierLedger);
  const over = await listBudgets(context, { risk: 'over', sort: 'left', limit: OF_EACH });
  const findings = await newestFindings(context, OF_EACH);
  return [
    ...waiting.items.map(({ id, name, open }) => ({
      kind: 'bank' as const,
      id,
      parentId: null,
      name,
      amount: open.minor === '0' ? null : open,
    })),
    ...over.items.map(({ id, parentId, name, left }) => ({
      kind: 'budget' as const,
      id,
      parentId,
      name,
      amount: { ...left, minor: left.minor.replace('-', '') },
    })),
    ...findings.map(({ id, name, kind, amount }) => ({
      kind: 'subscription' as const,
      id,
      parentId: null,
      name,
      amount,
      finding: kind,
    })),
  ];
}

/** The budgets with least left, for the column of home. */
export async function budgetsForHome(context: Context): Promise<Finance['budgets']> {
  const { items } = await listBudgets(context, { sort: 'left', limit: BUDGETS });
  return items.map(({ id, parentId, name, planned, used, committed, left }) => ({
    id,
    parentId,
    name,
    planned,
    used,
    committed,
    left,
  }));
}
