type When = {
  readonly methods: readonly string[];
  readonly categoryIds: readonly string[];
  readonly teamIds: readonly string[];
  readonly countries: readonly string[];
  readonly supplierNames: readonly string[];
  readonly over: string | null;
  readonly perHeadOver: string | null;
  readonly hasAlcohol: boolean;
  readonly isEntertainment: boolean;
};

/** Whether an if/then rule has any condition: one without would speak about everything. */
export const looksAtSomething = (when: When): boolean =>
  [when.methods, when.categoryIds, when.teamIds, when.countries, when.supplierNames].some((list) => list.length > 0) ||
  when.over !== null ||
  when.perHeadOver !== null ||
  when.hasAlcohol ||
  when.isEntertainment;
