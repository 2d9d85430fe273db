export { countBill } from './commands/count-bill.ts';
export { exceptBill } from './commands/except-bill.ts';
export { linkBill, type Bill } from './commands/link-bill.ts';
export { moveOrders } from './commands/move-orders.ts';
export { receiveGoods } from './commands/receive-goods.ts';
export { describeOrder } from './queries/describe-order.ts';
export { listOrders } from './queries/list-orders.ts';
export { describeBill } from './queries/describe-bill.ts';
