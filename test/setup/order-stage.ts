import { afterAll, beforeAll, beforeEach } from 'vitest';
import { orderDesk, type OrderDesk } from './order-desk.ts';
import { signInAll, type Cast } from './spend.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export type OrderStage = { readonly test: TestApp; readonly cast: Cast; readonly desk: OrderDesk };

/**
 * An app, everybody in it and a desk for orders, of one file of tests: there from its first test on, a minute later before
 * each, so that no limit of calls is met, and gone after the last.
 * @param mark what the numbers of its invoices begin with.
 * @param prepare what else has to be there before the first test.
 */
export function orderStage(mark: string, prepare?: (stage: OrderStage) => Promise<void>): OrderStage {
  let opened: OrderStage | undefined;
  const stage = (): OrderStage => {
    if (opened === undefined) throw new Error('The stage opens with the first test');
    return opened;
  };
  beforeAll(async () => {
    const test = await createTestApp();
    const cast = await signInAll(test);
    opened = { test, cast, desk: orderDesk(test, () => cast, mark) };
    await prepare?.(opened);
  });
  beforeEach(() => stage().test.advance(61_000));
  afterAll(() => stage().test.close());
  return {
    get test() {
      return stage().test;
    },
    get cast() {
      return stage().cast;
    },
    get desk() {
      return stage().desk;
    },
  };
}
