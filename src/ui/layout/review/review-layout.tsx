import { Button } from '@mantine/core';
import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconKeyboard, IconList } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../../parts/status/icon.tsx';
import { KeyHint } from '../../parts/status/key-hint.tsx';
import { showShortcuts } from '../../shortcuts/shortcut-sheet.tsx';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import { isFocusLost } from '../shell/lost-focus.ts';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import { LayoutMenu, type Side } from './layout-menu.tsx';
import { ReviewDocument, useDocumentPlace } from './review-document.tsx';
import styles from './review.module.css';

export type ReviewLayoutProps = {
  title: string;
  back: { readonly label: string; readonly to: string };
  /** "3 done, 9 to go"; absent while it is not known. */
  progress?: { readonly done: number; readonly left: number } | undefined;
  queue: ReactNode;
  /** Where the first of the queue is, while none is chosen: it is opened in this page's place, which stands until then. */
  leadTo?: string | undefined;
  document: ReactNode;
  /** Which document is shown; absent when there is none. */
  documentId?: string | undefined;
  fields: ReactNode;
  /** The decision bar; see `ReviewFoot`. */
  foot?: ReactNode;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** The fields are a sheet: it has the middle, the document and the decision bar stand right of it. From 1100 px only. */
  isSheet?: boolean;
};

type Tab = 'document' | 'fields';
const SIDE_KEY = 'merel.review-document';

/**
 * Archetype R (ux 4): queue, document, fields, each with its own scroll. Between 600 and 1099 px document and fields are
 * two tabs, on phones the document stands on top; there the queue opens on demand.
 */
export function ReviewLayout(props: ReviewLayoutProps) {
  const t = useTranslations('global.review');
  const [side, setSide] = useState<Side>(storedSide);
  const [tab, setTab] = useState<Tab>('document');
  const [isQueueOpen, setQueueOpen] = useState(false);
  useDocumentTitle({ what: props.title, count: props.progress?.left });
  // Choosing from the queue closes it where it covers the page.
  const [shown, setShown] = useState(props.documentId);
  if (shown !== props.documentId) {
    setShown(props.documentId);
    setQueueOpen(false);
  }
  const body = useFocusAtItem();
  const place = useDocumentPlace();
  const choose = (next: Side): void => {
    setSide(next);
    storeSide(next);
  };
  return (
    <div
      data-frame="review"
      className={styles.review}
      data-side={place === null ? side : 'elsewhere'}
      data-tab={place === null ? tab : 'fields'}
      data-queue={isQueueOpen ? 'open' : 'closed'}
      data-alone={props.fields === null}
      data-sheet={props.isSheet === true && props.fields !== null}
    >
      {props.leadTo === undefined ? null : <Navigate to={props.leadTo} replace />}
      <header className={styles.top}>
        <Link className={styles.back} to={props.back.to}>
          <Icon of={IconArrowLeft} size={16} />
          <span>{props.back.label}</span>
        </Link>
        <div className={styles.where}>
          <h1>{props.title}</h1>
          {props.progress === undefined ? null : <Progress {...props.progress} />}
        </div>
        <span className={styles.tools}>
          <Button
            className={styles.shortcuts ?? ''}
            variant="subtle"
            leftSection={<Icon of={IconKeyboard} size={16} />}
            rightSection={<KeyHint keys="?" />}
            onClick={showShortcuts}
          >
            {t('shortcuts')}
          </Button>
          <LayoutMenu title={props.title} hasDocument={props.documentId !== undefined} onSide={choose} />
          <Button
            className={styles.queueToggle ?? ''}
            variant="subtle"
            leftSection={<Icon of={IconList} size={16} />}
            aria-label={t('queue')}
            aria-expanded={isQueueOpen}
            onClick={() => setQueueOpen(!isQueueOpen)}
          >
            {t('queue')}
          </Button>
          <Steps {...props} />
        </span>
      </header>
      <nav className={styles.queue} aria-label={t('queue')}>
        {props.queue}
      </nav>
      <div className={styles.tabs} role="tablist" aria-label={props.title}>
        {(['document', 'fields'] as const).map((key) => (
          <button key={key} type="button" role="tab" aria-selected={tab === key} onClick={() => setTab(key)}>
            {t(key)}
          </button>
        ))}
      </div>
      <ReviewDocument place={place}>{props.document}</ReviewDocument>
      <aside className={styles.fields} aria-label={t('fields')}>
        <div className={styles.body} ref={body} tabIndex={-1} data-review-fields>
          {props.fields}
        </div>
        {props.foot}
      </aside>
    </div>
  );
}

/**
 * Deciding takes the button that was pressed away, with the item or while it works: the keyboard then goes on in the
 * fields of what is there now, not at the top of the page. A dialog keeps its own.
 */
function useFocusAtItem(): React.RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A dialog that closed gives the focus back to what opened it first, where that is still there.
    const timer = window.setTimeout(() => {
      if (isFocusLost() && document.querySelector('[aria-modal="true"]') === null)
        body.current?.focus({ preventScroll: true });
    });
    return () => window.clearTimeout(timer);
  });
  return body;
}

function Steps({ onPrevious, onNext }: Pick<ReviewLayoutProps, 'onPrevious' | 'onNext'>) {
  const t = useTranslations('global');
  useShortcut({
    keys: 'k',
    label: t('actions.previous'),
    group: 'item',
    isEnabled: onPrevious !== undefined,
    run: () => onPrevious?.(),
  });
  useShortcut({
    keys: 'j',
    label: t('actions.next'),
    group: 'item',
    isEnabled: onNext !== undefined,
    run: () => onNext?.(),
  });
  return (
    <>
      <Button
        className={styles.step ?? ''}
        aria-label={t('actions.previous')}
        disabled={onPrevious === undefined}
        onClick={onPrevious}
      >
        <Icon of={IconChevronLeft} size={16} />
        <KeyHint keys="K" />
      </Button>
      <Button
        className={styles.step ?? ''}
        aria-label={t('actions.next')}
        disabled={onNext === undefined}
        onClick={onNext}
      >
        <Icon of={IconChevronRight} size={16} />
        <KeyHint keys="J" />
      </Button>
    </>
  );
}

/** More segments than this say nothing more; the words carry the numbers. */
const SEGMENTS = 14;

function Progress({ done, left }: { done: number; left: number }) {
  const t = useTranslations('global.review');
  const total = done + left;
  const shown = Math.min(total, SEGMENTS);
  const full = total === 0 ? 0 : Math.min(Math.round((done / total) * shown), left > 0 ? shown - 1 : shown);
  return (
    <span className={styles.progress}>
      <span className={styles.segments} aria-hidden="true">
        {Array.from({ length: shown }, (_, index) => (
          <i key={index} className={index < full ? styles.done : index === full ? styles.now : undefined} />
        ))}
      </span>
      <span className="tnum">{t('progress', { done, left })}</span>
    </span>
  );
}

function storedSide(): Side {
  try {
    return localStorage.getItem(SIDE_KEY) === 'right' ? 'right' : 'left';
  } catch {
    return 'left';
  }
}

function storeSide(side: Side): void {
  try {
    localStorage.setItem(SIDE_KEY, side);
  } catch {
    // Storage may be refused; the choice then lasts until the page is left.
  }
}
