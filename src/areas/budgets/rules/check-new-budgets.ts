import { fold } from '#kernel/text.ts';
import { dimensionKey, refines, type Dimensions } from './match-budgets.ts';

/** A budget of the exercise as far as a new one may get in its way. */
export type KnownBudget = {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly dimensions: Dimensions;
  readonly total: bigint;
};
export type AskedNewBudget = {
  readonly name: string;
  readonly parentId: string | null;
  /** The parent's place in the same list, which must come before. */
  readonly parentIndex: number | null;
  readonly dimensions: Dimensions;
  readonly total: bigint;
};
export type NewBudgetCode =
  | 'name_taken'
  | 'dimensions_taken'
  | 'parent_unknown'
  | 'too_deep'
  | 'not_a_part'
  | 'above_parent';
export type NewBudgetProblem = { readonly index: number; readonly code: NewBudgetCode };

type Node = KnownBudget & { readonly index: number | null };

/**
 * What is wrong with budgets that are to be made together, one problem each at most. Two levels are enough for a page
 * that can be read: a budget and its parts. What is wrong counts for nothing when the rest is judged.
 */
export function checkNewBudgets(
  news: readonly AskedNewBudget[],
  known: readonly KnownBudget[],
  allowsExcess: boolean,
): NewBudgetProblem[] {
  const nodes: Node[] = known.map((one) => ({ ...one, index: null }));
  const problems: NewBudgetProblem[] = [];
  for (const [index, asked] of news.entries()) {
    const parent = parentOf(asked, nodes);
    const code = problemOf(asked, { nodes, parent, allowsExcess });
    if (code === null)
      nodes.push({
        id: newIdOf(index),
        parentId: parent?.id ?? null,
        name: asked.name,
        dimensions: asked.dimensions,
        total: asked.total,
        index,
      });
    else problems.push({ index, code });
  }
  return problems;
}

const newIdOf = (index: number): string => `new ${index}`;

const parentOf = (asked: AskedNewBudget, nodes: readonly Node[]): Node | undefined =>
  nodes.find((node) => (asked.parentIndex === null ? node.id === asked.parentId : node.index === asked.parentIndex));

function problemOf(
  asked: AskedNewBudget,
  { nodes, parent, allowsExcess }: { nodes: readonly Node[]; parent: Node | undefined; allowsExcess: boolean },
): NewBudgetCode | null {
  if (parent === undefined && (asked.parentId !== null || asked.parentIndex !== null)) return 'parent_unknown';
  if (parent !== undefined && parent.parentId !== null) return 'too_deep';
  if (parent !== undefined && !refines(parent.dimensions, asked.dimensions)) return 'not_a_part';
  const siblings = nodes.filter((node) => node.parentId === (parent?.id ?? null));
  if (siblings.some((node) => fold(node.name) === fold(asked.name))) return 'name_taken';
  const key = dimensionKey(asked.dimensions);
  if (nodes.some((node) => dimensionKey(node.dimensions) === key)) return 'dimensions_taken';
  const others = siblings.reduce((sum, node) => sum + node.total, 0n);
  return parent !== undefined && !allowsExcess && others + asked.total > parent.total ? 'above_parent' : null;
}
