import { IconChevronDown, IconWorld } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages.ts';
import { StoryBand, StoryBoard, type BoardStep } from '../../parts/brand/story-board.tsx';
import { Wordmark } from '../../parts/brand/mark.tsx';
import { Icon } from '../../parts/status/icon.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import styles from './auth-page.module.css';

export type AuthPageProps = {
  /** The h1, and the document's title. */
  title: string;
  lead?: ReactNode;
  /** Above the title: session expired, access blocked. */
  banner?: ReactNode;
  children: ReactNode;
  /** Terms, privacy and the like: an `AuthFoot`, loaded after the form. */
  foot?: ReactNode;
  /** What the panel tells: a `StoryCopy`; with none, or when it does not load, the artwork stands alone. */
  story?: ReactNode;
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
  foot,
  story,
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
        <footer className={styles.foot}>{foot}</footer>
      </div>
      <aside className={styles.story} aria-label={storyLabel}>
        <StoryBoard steps={boardSteps} />
        {story}
      </aside>
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
