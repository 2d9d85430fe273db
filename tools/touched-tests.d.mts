export function changedFiles(base?: string): string[];

export function touchedTests(
  changed: readonly string[],
  where: { readonly tests: readonly string[]; readonly read: (file: string) => string },
): string[];
