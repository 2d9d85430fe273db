import type { Endpoint } from '#kernel/endpoint.ts';

/**
 * One operation for each way in which the binder can treat a call before the operation itself has it: what it does there
 * depends on nothing else. The rights are among the ways, since who may call is asked first.
 */
export function oneOfEachKind(endpoints: readonly Endpoint[]): Endpoint[] {
  return [...Map.groupBy(endpoints, kindOf).values()].flatMap(([first]) => (first === undefined ? [] : [first]));
}

const kindOf = (endpoint: Endpoint): string =>
  JSON.stringify([
    endpoint.method === 'GET',
    endpoint.base,
    endpoint.rights.toSorted(),
    endpoint.isMoneyWrite === true,
    endpoint.locksWhenIdle === true,
    endpoint.needsFreshFactor === true,
    endpoint.isUpload === true,
    endpoint.takesForm === true,
    endpoint.isForeignForm === true,
    endpoint.isDownload === true,
  ]);
