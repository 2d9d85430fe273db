import { coreName, likelyDouble, type Likeness } from './likely-double.ts';

export type AlikeIndex = {
  /** The first that may be the same as this one, or null. */
  readonly find: (one: Likeness) => Likeness | null;
  readonly add: (one: Likeness) => void;
};

/** Suppliers by what two that are one share, so that each of a long table is compared with few of a long list. */
export function alikeIndex(known: readonly Likeness[]): AlikeIndex {
  const byTrace = new Map<string, Likeness[]>();
  const add = (one: Likeness): void => {
    for (const trace of tracesOf(one)) byTrace.set(trace, [...(byTrace.get(trace) ?? []), one]);
  };
  for (const one of known) add(one);
  return {
    find: (one) =>
      tracesOf(one)
        .flatMap((trace) => byTrace.get(trace) ?? [])
        .find((other) => likelyDouble(one, other) !== null) ?? null,
    add,
  };
}

const tracesOf = ({ name, vatNumber, email, ibans }: Likeness): string[] => {
  const core = coreName(name);
  return [
    ...ibans.map((iban) => `account ${iban}`),
    ...(vatNumber === null ? [] : [`vat ${vatNumber}`]),
    ...(email === null ? [] : [`email ${email.toLowerCase()}`]),
    ...(core === '' ? [] : [`name ${core}`]),
  ];
};
