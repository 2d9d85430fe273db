import type { Language } from '#ui/i18n/languages.ts';

/** What somebody sees who has nothing of ours yet, while the scripts are on their way. */
export type FirstPaint = { address: string; language: Language; /** Of the document. */ title: string; html: string };
