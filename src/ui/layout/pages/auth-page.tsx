import { IconChevronDown, IconChevronLeft, IconChevronRight, IconWorld } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages.ts';
import { StoryBand, StoryBoard, type BoardStep } from '../../parts/brand/story-board.tsx';
import { Wordmark } from '../../parts/brand/mark.tsx';
import { Icon } from '../../parts/status/icon.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import styles from './auth-page.module.css';

export type Story = { readonly title: string; readonly text: string };

export type AuthPageProps = {
  /** The h1, and the document's title. */
  title: string;
  lead?: ReactNode;
  /** Above the title: session expired, access blocked. */
  banner?: ReactNode;
  children: ReactNode;
  /** Terms, privacy and the like; `run` for what opens in place (cookie settings). */
  footer?: readonly {
    readonly label: string;
    readonly to?: string;
    readonly href?: string;
    readonly run?: () => void;
  }[];
  /** What the panel tells; with none, or when they do not load, the artwork stands alone. */
  stories?: readonly Story[];
  storyLabel: string;
  /** The words under the three counters of the artwork. */
  boardSteps: readonly [BoardStep, BoardStep, BoardStep];
  /** Puts "Error: " first in the document's title. */
  isError?: boolean;
  /** For a page that came in place of another: the focus goes to its title, so that it is read out. */
  takesFocus?: boolean;
  /** 560 px instead of 400, for the company chooser. */
  isWide?: boolean;
};

/** Archetype A: the form at the left, from 900 px the story at the right (login.png). */
export function AuthPage({
  title,
  lead,
  banner,
  children,
  footer = [],
  stories = [],
  storyLabel,
  boardSteps,
  isWide = false,
  isError = false,
  takesFocus = false,
}: AuthPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle({ what: title, isError });
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.wrap}>
      <div className={styles.left}>
        <div className={styles.band} aria-hidden="true">
          <StoryBand />
        </div>
        <header className={styles.top}>
          <Wordmark />
          <LanguageChooser />
        </header>
        <main className={`${styles.form} ${isWide ? styles.wide : ''}`} id="content">
          {banner === undefined || banner === null ? null : <div className={styles.banner}>{banner}</div>}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
          {children}
        </main>
        <footer className={styles.foot}>
          {footer.map((entry) =>
            entry.to !== undefined ? (
              <Link key={entry.label} to={entry.to}>
                {entry.label}
              </Link>
            ) : entry.href !== undefined ? (
              <a key={entry.label} href={entry.href}>
                {entry.label}
              </a>
            ) : (
              <button key={entry.label} type="button" onClick={entry.run}>
                {entry.label}
              </button>
            ),
          )}
        </footer>
      </div>
      <StoryPanel stories={stories} label={storyLabel} steps={boardSteps} />
    </div>
  );
}

/** The line between two ways of going on: "or use your email". */
export function OrLine({ children }: { children: ReactNode }) {
  return <div className={styles.or}>{children}</div>;
}

/** The language in its own word, over a real select: the least that works on every device. */
export function LanguageChooser() {
  const t = useTranslations('global');
  const { language, choose } = useLanguage();
  return (
    <span className={styles.language}>
      <Icon of={IconWorld} size={16} />
      <span aria-hidden="true">{LANGUAGE_NAMES[language]}</span>
      <Icon of={IconChevronDown} size={16} />
      <select
        aria-label={t('app.language')}
        value={language}
        onChange={(event) => {
          if (isLanguage(event.target.value)) void choose(event.target.value);
        }}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
    </span>
  );
}

function StoryPanel({
  stories,
  label,
  steps,
}: {
  stories: readonly Story[];
  label: string;
  steps: AuthPageProps['boardSteps'];
}) {
  const t = useTranslations('global');
  const [index, setIndex] = useState(0);
  const story = stories[index % Math.max(stories.length, 1)];
  const turn = (by: number): void => setIndex((index + by + stories.length) % stories.length);
  return (
    <aside className={styles.story} aria-label={label}>
      <StoryBoard steps={steps} />
      {story === undefined ? null : (
        <div className={styles.copy} aria-live="polite">
          <h2>{story.title}</h2>
          <p>{story.text}</p>
        </div>
      )}
      {stories.length < 2 ? null : (
        <div className={styles.pager}>
          <button type="button" aria-label={t('actions.previous')} onClick={() => turn(-1)}>
            <Icon of={IconChevronLeft} />
          </button>
          <button type="button" aria-label={t('actions.next')} onClick={() => turn(1)}>
            <Icon of={IconChevronRight} />
          </button>
        </div>
      )}
    </aside>
  );
}
