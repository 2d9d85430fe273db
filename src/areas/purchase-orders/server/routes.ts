import { implement, type Implementation } from '#platform/http/call.ts';
import { implementExport } from '#platform/table-file/implement-export.ts';
import { amendOrder as amendOrderCall } from '../contract/amend-order.ts';
import * as ends from '../contract/end-order.ts';
import * as contract from '../contract/order.ts';
import * as goods from '../contract/receive-goods.ts';
import * as many from '../contract/close-orders.ts';
import { getTolerances, setTolerances } from '../contract/tolerances.ts';
import { amendOrder } from './commands/amend-order.ts';
import { closeOrders, previewClosing } from './commands/close-orders.ts';
import { cancelOrder, closeOrder } from './commands/end-order.ts';
import { reopenOrder } from './commands/reopen-order.ts';
import { receiveGoods } from './commands/receive-goods.ts';
import { setReceiptRule } from './commands/set-receipt-rule.ts';
import { setTolerances as makeTolerances } from './commands/set-tolerances.ts';
import { describeOrder } from './queries/describe-order.ts';
import { exportOrders } from './queries/export-orders.ts';
import { listOrders } from './queries/list-orders.ts';
import { describeTolerances } from './queries/tolerances.ts';
import { sendingRoutes, type SendingServices } from './sending-routes.ts';

export const purchaseOrdersRoutes = (services: SendingServices): Implementation[] => [
  ...sendingRoutes(services),
  implement(contract.listOrders, (context, { query }) => listOrders(context, query)),
  implementExport(contract.exportOrders, (context, { format: _format, ...query }) => exportOrders(context, query)),
  implement(contract.getOrder, (context, { params }) => describeOrder(context, params.orderId)),
  implement(goods.receiveGoods, async (context, { params, body }) => {
    await receiveGoods(context, { ...params, ...body });
    return describeOrder(context, params.orderId);
  }),
  implement(ends.closeOrder, async (context, { params, body }) => {
    await closeOrder(context, { ...params, ...body });
    return describeOrder(context, params.orderId);
  }),
  implement(many.previewClosing, (context, { body }) => previewClosing(context, body.which)),
  implement(many.closeOrders, (context, { body }) => closeOrders(context, body)),
  implement(ends.reopenOrder, async (context, { params, body }) => {
    await reopenOrder(context, { ...params, ...body });
    return describeOrder(context, params.orderId);
  }),
  implement(ends.cancelOrder, async (context, { params, body }) => {
    await cancelOrder(context, { ...params, ...body });
    return describeOrder(context, params.orderId);
  }),
  implement(amendOrderCall, async (context, { params, body }) => {
    await amendOrder(context, { ...params, ...body });
    return describeOrder(context, params.orderId);
  }),
  implement(goods.setReceiptRule, async (context, { params, body }) => {
    await setReceiptRule(context, { ...params, ...body });
    return describeOrder(context, params.orderId);
  }),
  implement(getTolerances, (context) => describeTolerances(context)),
  implement(setTolerances, async (context, { body }) => {
    await makeTolerances(context, body);
    return describeTolerances(context);
  }),
];
