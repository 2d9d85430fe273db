export { receiveGoods } from './commands/receive-goods.ts';
export { describeOrder } from './queries/describe-order.ts';
export { listOrders } from './queries/list-orders.ts';
