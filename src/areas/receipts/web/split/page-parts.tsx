import { Checkbox } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { latePart } from '#ui/late/late-part.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { DocumentPart } from '#areas/documents/contract/document-part.ts';
import { beginnings, partsOfPages } from './pages-to-parts.ts';
import styles from './split.module.css';

const PdfPages = latePart(() =>
  import('#ui/layout/document/pdf-pages.tsx').then((file) => ({ default: file.PdfPages })),
);
const WIDTH = 120;

/** The pages of a PDF in their order: on which of them a receipt begins, and which are none. */
export function PageParts({
  url,
  suggested,
  onParts,
}: {
  url: string;
  suggested: readonly DocumentPart[];
  onParts: (parts: readonly DocumentPart[]) => void;
}) {
  const t = useTranslations('receipts.split');
  const [count, setCount] = useState(0);
  const [begins, setBegins] = useState<ReadonlySet<number>>(() => beginnings(suggested));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isFailed, setFailed] = useState(false);
  const tell = (pages: number, nextBegins: ReadonlySet<number>, nextLeft: ReadonlySet<number>): void => {
    setBegins(nextBegins);
    setLeft(nextLeft);
    onParts(partsOfPages(pages, nextBegins, nextLeft));
  };
  const parts = partsOfPages(count, begins, left);
  const placeOf = (page: number): number => parts.findIndex((part) => 'pages' in part && part.pages.includes(page)) + 1;
  if (isFailed) return <NoticeBox tone="red" isAlert title={t('unreadable')} />;
  return (
    <Suspense fallback={<BlockSkeleton lines={6} />}>
      <div className={styles.pages}>
        <PdfPages
          url={url}
          width={WIDTH}
          onFail={() => setFailed(true)}
          onPages={(pages) => {
            setCount(pages);
            tell(pages, begins, left);
          }}
          renderPage={(page, picture) => (
            <section
              key={page}
              className={styles.page}
              aria-label={t('page', { page })}
              data-begins={page === 1 || begins.has(page)}
              data-left={left.has(page)}
            >
              <div className={styles.picture} aria-hidden>
                {picture}
              </div>
              <div className={styles.choices}>
                <b>{left.has(page) ? t('pageLeft', { page }) : t('pageOf', { page, receipt: placeOf(page) })}</b>
                {page === 1 ? null : (
                  <Checkbox
                    label={t('begins', { page })}
                    checked={begins.has(page)}
                    disabled={left.has(page)}
                    onChange={() => tell(count, toggled(begins, page), left)}
                  />
                )}
                <Checkbox
                  label={t('leave', { page })}
                  checked={left.has(page)}
                  onChange={() => tell(count, begins, toggled(left, page))}
                />
              </div>
            </section>
          )}
        />
      </div>
    </Suspense>
  );
}

const toggled = (set: ReadonlySet<number>, page: number): ReadonlySet<number> => {
  const next = new Set(set);
  if (!next.delete(page)) next.add(page);
  return next;
};
