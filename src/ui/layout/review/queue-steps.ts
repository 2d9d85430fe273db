/** Where to go from one entry of a queue: the ones beside it, and the next when it leaves (the last wraps to the first). */
export function queueSteps(
  keys: readonly string[],
  current: string | undefined,
): { previous?: string; next?: string; after?: string } {
  const index = current === undefined ? -1 : keys.indexOf(current);
  const previous = index > 0 ? keys[index - 1] : undefined;
  const next = index === -1 ? keys[0] : keys[index + 1];
  const after = next ?? keys.find((key) => key !== current);
  return {
    ...(previous === undefined ? {} : { previous }),
    ...(next === undefined ? {} : { next }),
    ...(after === undefined ? {} : { after }),
  };
}
