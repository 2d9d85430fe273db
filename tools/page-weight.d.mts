/** What a browser loads for a page: modules beside each other, and folders of words. */
export type Page = { readonly name: string; readonly needs: readonly string[]; readonly words: readonly string[] };
export function weighPage(folder: string, page: Page): { js: number; css: number; files: number };
