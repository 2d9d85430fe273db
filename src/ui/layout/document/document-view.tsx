import { ActionIcon, Button } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { latePart } from '../../late/late-part.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { Icon } from '../../parts/status/icon.tsx';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import styles from './document.module.css';

/** Only who opens a PDF pays for the library that draws it. */
const PdfPage = latePart(() => import('./pdf-page.tsx').then((file) => ({ default: file.PdfPage })));

/** A place on a page: `page` from 1, the rest as fractions of width and height from the top left corner. */
export type DocumentMark = {
  readonly key: string;
  readonly label: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};

export type DocumentViewProps = {
  /** The bytes, of this very site. */
  url: string;
  name: string;
  mime: string;
  marks?: readonly DocumentMark[];
  /** The mark that is emphasised and scrolled to. */
  focused?: string | undefined;
  /** A mark was chosen on the document. */
  onMark?: (key: string) => void;
  /** What stands in place of a file that has no pages, like structured data. */
  sheet?: ReactNode;
};

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
/** The width of a page at 100 %, where there is room for it. */
const PAGE_WIDTH = 640;
const MARGIN = 24;

/** One document with its toolbar; what was read from it is framed, the field in hand in saffron (ux 4, R). */
export function DocumentView(props: DocumentViewProps) {
  const { url, name, mime, sheet } = props;
  const [isFailed, setFailed] = useState(false);
  const kind =
    sheet !== undefined ? 'sheet' : mime === 'application/pdf' ? 'pdf' : mime.startsWith('image/') ? 'image' : 'other';
  if (isFailed || kind === 'other')
    return <Unshown url={url} name={name} onAgain={isFailed ? () => setFailed(false) : undefined} />;
  return <ShownDocument {...props} kind={kind} onFail={() => setFailed(true)} />;
}

/** Apart, so that one that is asked for again begins anew. */
function ShownDocument({
  url,
  name,
  kind,
  marks = [],
  focused,
  onMark,
  sheet,
  onFail,
}: DocumentViewProps & { kind: 'sheet' | 'pdf' | 'image'; onFail: () => void }) {
  const desk = useRef<HTMLDivElement>(null);
  const width = useWidth(desk);
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const [page, setPage] = useState(1);
  const [pages, setPages] = useState(1);
  const [ratio, setRatio] = useState(1.414);
  // Frames around nothing would say that the document is empty: they come with the page that they are on.
  const here = `${url} ${page}`;
  const [drawn, setDrawn] = useState('');
  const wanted = marks.find((mark) => mark.key === focused);
  const [followed, setFollowed] = useState(focused);
  if (followed !== focused) {
    setFollowed(focused);
    if (wanted !== undefined && wanted.page <= pages) setPage(wanted.page);
  }
  useScrollToMark(desk, `${focused ?? ''} ${drawn} ${page} ${ratio} ${width}`);
  const isTurned = turns % 2 === 1;
  const pageWidth = Math.max(Math.min(width - 2 * MARGIN, PAGE_WIDTH), 240) * zoom;
  const pageHeight = pageWidth * ratio;
  const marksHere = drawn === here ? marks.filter((mark) => mark.page === page) : [];
  return (
    <div className={styles.view}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard, and a sheet has nothing else to focus */}
      <div className={styles.desk} ref={desk} tabIndex={0}>
        {kind === 'sheet' ? (
          <div className={styles.sheet} style={{ width: pageWidth }}>
            {sheet}
          </div>
        ) : width === 0 ? null : (
          <div
            className={styles.stage}
            style={isTurned ? { width: pageHeight, height: pageWidth } : { width: pageWidth, height: pageHeight }}
          >
            <div
              className={styles.page}
              style={{
                width: pageWidth,
                height: pageHeight,
                transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
              }}
            >
              {kind === 'pdf' ? (
                <Suspense fallback={null}>
                  <PdfPage
                    url={url}
                    page={page}
                    width={pageWidth}
                    onPages={setPages}
                    onRatio={setRatio}
                    onDrawn={() => setDrawn(here)}
                    onFail={onFail}
                  />
                </Suspense>
              ) : (
                <img
                  className={styles.image}
                  src={url}
                  alt={name}
                  onError={onFail}
                  onLoad={({ currentTarget: { naturalHeight, naturalWidth } }) => {
                    setRatio(naturalHeight / naturalWidth);
                    setDrawn(here);
                  }}
                />
              )}
              <Marks marks={marksHere} focused={focused} onMark={onMark} />
            </div>
          </div>
        )}
      </div>
      <Toolbar
        url={url}
        zoom={zoom}
        onZoom={setZoom}
        onRotate={kind === 'sheet' ? undefined : () => setTurns((turns + 1) % 4)}
        page={page}
        pages={pages}
        onPage={setPage}
      />
    </div>
  );
}

function Marks({
  marks,
  focused,
  onMark,
}: {
  marks: readonly DocumentMark[];
  focused: string | undefined;
  onMark: ((key: string) => void) | undefined;
}) {
  const t = useTranslations('global.document');
  return marks.map((mark) => (
    <button
      key={mark.key}
      type="button"
      tabIndex={-1}
      data-mark={mark.key}
      className={mark.key === focused ? styles.markNow : styles.mark}
      style={{
        left: `${mark.x * 100}%`,
        top: `${mark.y * 100}%`,
        width: `${mark.w * 100}%`,
        height: `${mark.h * 100}%`,
      }}
      aria-label={t('highlight', { label: mark.label })}
      title={mark.label}
      onClick={() => onMark?.(mark.key)}
    />
  ));
}

/** The same address as a download; it may ask for something already. */
const downloadOf = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}download=1`;

type ToolbarProps = {
  url: string;
  zoom: number;
  onZoom: (zoom: number) => void;
  onRotate: (() => void) | undefined;
  page: number;
  pages: number;
  onPage: (page: number) => void;
};

function Toolbar({ url, zoom, onZoom, onRotate, page, pages, onPage }: ToolbarProps) {
  const t = useTranslations('global.document');
  const format = useFormat();
  const larger = ZOOMS.find((step) => step > zoom);
  const smaller = ZOOMS.findLast((step) => step < zoom);
  const zoomIn = (): void => onZoom(larger ?? zoom);
  const zoomOut = (): void => onZoom(smaller ?? zoom);
  useShortcut({ keys: '+', label: t('zoomIn'), group: 'item', run: zoomIn });
  useShortcut({ keys: '-', label: t('zoomOut'), group: 'item', run: zoomOut });
  useShortcut({ keys: '0', label: t('fit'), group: 'item', run: () => onZoom(1) });
  return (
    <div className={styles.tools} role="group" aria-label={t('toolbar')}>
      <Tool label={t('zoomOut')} icon={IconZoomOut} isDisabled={smaller === undefined} run={zoomOut} />
      <button type="button" className={styles.percent} title={t('fit')} onClick={() => onZoom(1)}>
        {format.percent(zoom)}
      </button>
      <Tool label={t('zoomIn')} icon={IconZoomIn} isDisabled={larger === undefined} run={zoomIn} />
      {onRotate === undefined ? null : <Tool label={t('rotate')} icon={IconRotateClockwise} run={onRotate} />}
      {pages < 2 ? null : (
        <Tool label={t('previousPage')} icon={IconChevronLeft} isDisabled={page <= 1} run={() => onPage(page - 1)} />
      )}
      <span className={styles.pageOf} role="status" aria-label={t('page', { page, pages })}>
        {format.count(page)} / {format.count(pages)}
      </span>
      {pages < 2 ? null : (
        <Tool label={t('nextPage')} icon={IconChevronRight} isDisabled={page >= pages} run={() => onPage(page + 1)} />
      )}
      <ActionIcon
        component="a"
        href={downloadOf(url)}
        className={styles.tool ?? ''}
        size={32}
        aria-label={t('download')}
        title={t('download')}
      >
        <Icon of={IconDownload} />
      </ActionIcon>
    </div>
  );
}

function Tool({
  label,
  icon,
  run,
  isDisabled = false,
}: {
  label: string;
  icon: typeof IconDownload;
  run: () => void;
  isDisabled?: boolean;
}) {
  return (
    <ActionIcon
      className={styles.tool ?? ''}
      size={32}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={run}
    >
      <Icon of={icon} />
    </ActionIcon>
  );
}

/** Instead of a document that cannot be drawn; one that did not come through is asked for again. */
function Unshown({ url, name, onAgain }: { url: string; name: string; onAgain: (() => void) | undefined }) {
  const t = useTranslations('global');
  return (
    <div className={styles.unshown}>
      <EmptyState
        scene="looking-back"
        title={name}
        text={t('document.failed')}
        action={
          <>
            {onAgain === undefined ? null : <Button onClick={onAgain}>{t('actions.tryAgain')}</Button>}
            <a className="link" href={downloadOf(url)}>
              {t('actions.download')}
            </a>
          </>
        }
      />
    </div>
  );
}

/** The inner width of an element, kept while the window or the layout changes; 0 before it is known. */
function useWidth(element: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    // In a window of its own the document is measured by that window: this one may draw nothing meanwhile.
    const view = target.ownerDocument.defaultView ?? window;
    const observer = new view.ResizeObserver(() => setWidth(target.clientWidth));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Moves only the desk: `scrollIntoView` would move the page around it too. */
function useScrollToMark(desk: React.RefObject<HTMLDivElement | null>, when: string): void {
  useEffect(() => {
    const box = desk.current;
    const key = when.slice(0, when.indexOf(' '));
    const mark = key === '' ? null : box?.querySelector(`[data-mark="${CSS.escape(key)}"]`);
    if (box === null || mark === null || mark === undefined) return;
    const [outer, inner] = [box.getBoundingClientRect(), mark.getBoundingClientRect()];
    if (
      inner.top >= outer.top + 16 &&
      inner.bottom <= outer.bottom - 80 &&
      inner.left >= outer.left &&
      inner.right <= outer.right
    )
      return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.scrollBy({
      top: inner.top - outer.top - outer.height / 3,
      left: inner.left - outer.left - outer.width / 3,
      behavior: isStill ? 'auto' : 'smooth',
    });
  }, [desk, when]);
}
