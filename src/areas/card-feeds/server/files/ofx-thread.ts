import type { CurrencyCode } from '#kernel/currency.ts';
import { answerInThread } from '#platform/thread/answer-in-thread.ts';
import { readOfx } from './ofx.ts';

/** The thread in which one OFX file is read. */
answerInThread(({ bytes, currency }: { bytes: Uint8Array; currency: CurrencyCode }) => ({
  value: { statements: readOfx(bytes, currency) },
}));
