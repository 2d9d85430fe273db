import type { Condition, Workflow } from '../contract/workflow.ts';

/** A set of values of one dimension: these, or all but these. Null is "nothing said", a value like others. */
export class ValueSet {
  readonly isAllBut: boolean;
  readonly values: ReadonlySet<string | null>;

  constructor(isAllBut: boolean, values: Iterable<string | null>) {
    this.isAllBut = isAllBut;
    this.values = new Set(values);
  }

  has(value: string | null): boolean {
    return this.values.has(value) !== this.isAllBut;
  }

  /** An open set (all but some) always has another value; a closed one is empty when nothing stands in it. */
  get isEmpty(): boolean {
    return !this.isAllBut && this.values.size === 0;
  }

  and(other: ValueSet): ValueSet {
    if (this.isAllBut && other.isAllBut) return new ValueSet(true, [...this.values, ...other.values]);
    const [closed, rest] = this.isAllBut ? [other, this] : [this, other];
    return new ValueSet(
      false,
      [...closed.values].filter((value) => rest.has(value)),
    );
  }

  get not(): ValueSet {
    return new ValueSet(!this.isAllBut, this.values);
  }

  #key: string | undefined;

  /** The same for sets of the same values. Worked out once: of thousands of parts each is asked for it again and again. */
  get key(): string {
    this.#key ??= `${this.isAllBut ? '-' : ''}${JSON.stringify([...this.values].toSorted((a, b) => (String(a) < String(b) ? -1 : 1)))}`;
    return this.#key;
  }

  /** One value of it, nothing said if that is among them; undefined when only values that nobody named are left. */
  get sample(): string | null | undefined {
    if (this.has(null)) return null;
    return this.isAllBut ? undefined : [...this.values][0];
  }
}

/** What each dimension can be; where the list is not closed (suppliers, countries) anything else can be too. */
export type Domains = {
  spendType: readonly string[];
  costCenter: readonly (string | null)[];
  expenseCategory: readonly (string | null)[];
  team: readonly (string | null)[];
  /** Of each of the company's own fields, by its id; null for one in which anything may be written. */
  fields: Readonly<Record<string, readonly (string | null)[] | null>>;
  /** Open lists as long as nobody says what is in them. */
  supplier?: readonly (string | null)[];
  country?: readonly (string | null)[];
};

/** A part of everything that could be asked: one set of values a dimension. */
export type Box = { readonly team: ValueSet; readonly costCenter: ValueSet; readonly spendType: ValueSet } & Readonly<
  Record<string, ValueSet>
>;

const YES_NO = ['yes', 'no'];
const ANYTHING = new ValueSet(true, []);

/** Every request that could be made. */
export function universe(domains: Domains): Box {
  const closed = (values: readonly (string | null)[]): ValueSet => new ValueSet(false, values);
  const fields = Object.entries(domains.fields).map(
    ([id, values]) => [keyOfField(id), values === null ? ANYTHING : closed(values)] as const,
  );
  return {
    spendType: closed(domains.spendType),
    costCenter: closed(domains.costCenter),
    expenseCategory: closed(domains.expenseCategory),
    team: closed(domains.team),
    supplier: ANYTHING,
    country: ANYTHING,
    outOfPolicy: closed(YES_NO),
    overBudget: closed(YES_NO),
    ...Object.fromEntries(fields),
  };
}

/** So many parts are gone through in a second or two; a workflow that cuts requests into more is refused, not waited for. */
const BOXES_MAX = 2_000;

/** The conditions of a workflow cut requests into more parts than can be gone through. */
export class TooManyBoxesError extends Error {
  override readonly name = 'TooManyBoxesError';
}

export type Reach = { boxes: Box[]; shadowedBy: number[] };

/**
 * What arrives at each node: everything that its conditions match and no node before it took. Exact, because boxes are
 * cut along the conditions, and cheap, because values that no condition names are never told apart.
 */
export function reachOf(workflow: Workflow, everything: Box): Reach[] {
  let left: Box[] = [everything];
  const taken: Box[] = [];
  return workflow.nodes.map((node) => {
    const own = node.conditions.reduce<Box>(narrow, everything);
    const boxes = left.flatMap((box) => nonEmpty(intersect(box, own)));
    const shadowedBy = taken.flatMap((earlier, index) => (nonEmpty(intersect(earlier, own)).length > 0 ? [index] : []));
    left = leftOver(left, node.conditions);
    taken.push(own);
    return { boxes, shadowedBy };
  });
}

/** One value a dimension, for an example; what is open shows nothing. */
export const sampleOf = (box: Box): Record<string, string | null> =>
  Object.fromEntries(Object.entries(box).map(([key, set]) => [key, set.sample ?? null]));

const keyOfField = (id: string): string => `field:${id}`;
/** By what a box names the dimension of a condition. */
export const keyOf = (condition: Condition): string =>
  condition.dimension === 'analyticalField' ? keyOfField(condition.field) : condition.dimension;
const setOf = (condition: Condition): ValueSet => new ValueSet(condition.op === 'notIn', condition.values);

/** The part of the box that the condition matches. */
export function narrow(box: Box, condition: Condition): Box {
  const key = keyOf(condition);
  return { ...box, [key]: (box[key] ?? NOTHING_SAID).and(setOf(condition)) };
}

/** A field that the company no longer has is said of no request. */
const NOTHING_SAID = new ValueSet(false, [null]);

function intersect(left: Box, right: Box): Box {
  let both = left;
  for (const [key, set] of Object.entries(right)) both = { ...both, [key]: (left[key] ?? NOTHING_SAID).and(set) };
  return both;
}

const nonEmpty = (box: Box): Box[] => (Object.values(box).some((set) => set.isEmpty) ? [] : [box]);

/** What of the box the conditions do not match, in parts that do not overlap: one a condition. */
function subtract(box: Box, conditions: readonly Condition[]): Box[] {
  const parts: Box[] = [];
  let rest = box;
  for (const condition of conditions) {
    const key = keyOf(condition);
    const set = rest[key] ?? NOTHING_SAID;
    parts.push(...nonEmpty({ ...rest, [key]: set.and(setOf(condition).not) }));
    rest = { ...rest, [key]: set.and(setOf(condition)) };
  }
  return parts;
}

/** What of these parts the conditions do not match, equal parts once. @throws TooManyBoxesError */
function leftOver(boxes: readonly Box[], conditions: readonly Condition[]): Box[] {
  const byKey = new Map<string, Box>();
  for (const box of boxes) {
    for (const part of subtract(box, conditions)) {
      const key = Object.entries(part)
        .map(([name, set]) => name + set.key)
        .join('|');
      if (!byKey.has(key)) byKey.set(key, part);
    }
    if (byKey.size > BOXES_MAX) throw new TooManyBoxesError();
  }
  return [...byKey.values()];
}
