import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDocumentTitle } from '../../layout/shell/use-document-title.ts';
import { Bird, type BirdScene } from '../brand/bird.tsx';
import { Delayed, REFRESH_DELAY_MS } from './delayed.tsx';
import styles from './states.module.css';

export type MessagePageProps = {
  title: string;
  text?: ReactNode;
  scene?: BirdScene;
  /** One or two buttons, the wanted one first. */
  actions?: ReactNode;
  /** Below the actions, for what is wider than a sentence (a form, a list). */
  children?: ReactNode;
  /** Inside of the application's frame instead of a page of its own. */
  isInFrame?: boolean;
  /** Puts "Error: " first in the document's title. */
  isError?: boolean;
};

/** Archetype M: bird, h1, one sentence, one or two actions. Focus goes to the title so that it is read out. */
export function MessagePage({
  title,
  text,
  scene = 'perched',
  actions,
  children,
  isInFrame = false,
  isError = false,
}: MessagePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle({ what: title, isError });
  useEffect(() => heading.current?.focus(), []);
  const Frame = isInFrame ? 'div' : 'main';
  return (
    <Frame
      data-frame="message"
      className={`${styles.page} ${isInFrame ? styles.inFrame : ''}`}
      id={isInFrame ? undefined : 'content'}
    >
      <Bird scene={scene} width={220} />
      <h1 className={styles.pageTitle} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {text === undefined ? null : <p className={styles.pageText}>{text}</p>}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      {children === undefined ? null : <div className={styles.wide}>{children}</div>}
    </Frame>
  );
}

/** Archetype J: the bird walks the line while work runs; the words come after 400 ms. On failure render a `MessagePage`. */
export function JobPage({
  text,
  detail,
  isInFrame = false,
}: {
  text: string;
  detail?: ReactNode;
  isInFrame?: boolean;
}) {
  const t = useTranslations('global');
  useDocumentTitle({ what: text });
  const Frame = isInFrame ? 'div' : 'main';
  return (
    <Frame data-frame="message" className={`${styles.page} ${isInFrame ? styles.inFrame : ''}`} aria-busy="true">
      <Bird scene="walking" width={220} />
      <div role="status">
        <Delayed delayMs={REFRESH_DELAY_MS}>
          <h1 className={styles.pageTitle}>{text}</h1>
          {detail === undefined ? null : <p className={styles.pageText}>{detail}</p>}
        </Delayed>
        <span className="visually-hidden">{t('states.loading')}</span>
      </div>
    </Frame>
  );
}
