import { serverProblems } from '#ui/api-client/server-problems.ts';
import type { AnalyticalFieldId } from '#areas/dimensions/contract/dimension.ts';

/** The company's own fields whose value the server refused: the ends of paths as `splits.0.analyticalValues.fld_…`. */
export const refusedFields = (error: unknown): AnalyticalFieldId[] =>
  serverProblems(error).flatMap(({ path }) => {
    const last = path.split('.').at(-1) ?? '';
    return last.startsWith('fld_') ? [last as AnalyticalFieldId] : [];
  });
