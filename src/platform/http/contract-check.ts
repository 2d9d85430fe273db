import { assert } from '#kernel/assert.ts';
import { GENERAL_ERRORS, type Endpoint } from '#kernel/endpoint.ts';
import { AppError } from './errors.ts';
import { pruneTo } from './prune-to.ts';

export type ContractOptions = {
  /** In tests and development: what does not fit is a bug, and what was written with it is rolled back. */
  readonly isStrict: boolean;
  /** Told of what does not fit where it is answered all the same. */
  readonly onMismatch: (endpointId: string, problem: string) => void;
};

export type ContractCheck = {
  /** Runs the work of a transaction, and in strict mode holds what comes of it to the contract before it commits. */
  readonly within: (work: () => Promise<unknown>) => Promise<unknown>;
  /** What is sent of an answer. It never fails outside of strict mode, for what it tells of is committed. */
  readonly afterwards: (value: unknown) => unknown;
  /** Looks at a refusal that is on its way out. */
  readonly refusal: (error: AppError) => void;
};

/**
 * Holds what an endpoint answers to its contract. In strict mode a mismatch throws inside of the transaction; in production
 * it is told, and the caller gets what the contract names of the answer, or the refusal as it is: a write that was committed
 * is never called failed.
 */
export function contractCheck(endpoint: Endpoint, { isStrict, onMismatch }: ContractOptions): ContractCheck {
  const report = (problem: string): void => {
    assert(!isStrict, `${endpoint.id} ${problem}`);
    onMismatch(endpoint.id, problem);
  };
  const refusal = (error: AppError): void => {
    const isGeneral = (GENERAL_ERRORS as readonly string[]).includes(error.code);
    if (!isGeneral && endpoint.errors?.includes(error.code) !== true) report(`refused with undeclared ${error.code}`);
  };
  // Parsing strips columns that the contract does not name, so a query that reads too much leaks nothing (security 78).
  const afterwards = (value: unknown): unknown => {
    if (endpoint.answer === undefined) return undefined;
    const parsed = endpoint.answer.safeParse(value);
    if (parsed.success) return parsed.data;
    report(`answered outside its contract: ${parsed.error.message}`);
    return pruneTo(endpoint.answer, value);
  };
  const within = async (work: () => Promise<unknown>): Promise<unknown> => {
    if (!isStrict) return work();
    try {
      const value = await work();
      afterwards(value);
      return value;
    } catch (error) {
      if (error instanceof AppError) refusal(error);
      throw error;
    }
  };
  return { within, afterwards, refusal };
}
